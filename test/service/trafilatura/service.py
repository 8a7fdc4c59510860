"""A stand-in for a PullMD service that reads pages with the real Trafilatura.

Speaks the part of the contract that the extension uses. Listens on a free port of localhost and prints it as its first
line.
"""

import gzip
import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

import trafilatura

LARGEST_PAGE = 10 * 1024 * 1024
SHORTEST_TEXT = 200

# The options of PullMD's own Trafilatura process.
OPTIONS = {
    "output_format": "markdown",
    "include_comments": False,
    "include_tables": True,
    "include_links": True,
    "include_images": True,
    "favor_recall": True,
}


class Service(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path = urlsplit(self.path).path
        if path == "/api/status":
            self.answer(200, {"ok": True, "version": "3.12.1", "services": {"trafilatura": {"status": "ok"}}})
        elif path == "/api/config":
            self.answer(200, {"authMode": "disabled"})
        else:
            self.answer(404, {"error": "no such route"})

    def do_POST(self):
        url = urlsplit(self.path)
        query = parse_qs(url.query)
        body = self.rfile.read(int(self.headers["content-length"]))
        if url.path != "/api/html" or query.get("extractor") != ["trafilatura"] or query.get("format") != ["json"]:
            return self.answer(404, {"error": "not in this stand-in"})
        if self.headers["content-type"] != "text/html; charset=utf-8":
            return self.answer(400, {"error": "content type"})
        if self.headers["content-encoding"] == "gzip":
            body = gzip.decompress(body)
        if len(body) > LARGEST_PAGE:
            return self.answer(413, {"error": "too large"})
        html = body.decode("utf-8")
        metadata = trafilatura.extract_metadata(html)
        title = (metadata and metadata.title) or "Untitled"
        text = trafilatura.extract(html, **OPTIONS) or ""
        if len(text) < SHORTEST_TEXT:
            return self.answer(422, {"error": "too short"})
        self.answer(
            200,
            {
                "markdown": f"# {title}\n\n{text}",
                "metadata": {"title": title, "extractorReason": "forced via extractor=trafilatura"},
                "source": "trafilatura",
                "shareId": None,
            },
        )

    def answer(self, status, value):
        body = json.dumps(value, ensure_ascii=False).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json; charset=utf-8")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


if __name__ == "__main__":
    server = ThreadingHTTPServer(("localhost", 0), Service)
    print(server.server_port, flush=True)
    server.serve_forever()
