/** How long an object address must live for the browser to have taken the bytes; it gives no sign when it has. */
const TAKEN = 60_000;

/**
 * Saves text as a file by a click on an anchor that is in no page. Works where there is a document of the extension's
 * own; needs no permission.
 * @param type the full MIME type; Chromium gives the file the extension of its type.
 */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), TAKEN);
}
