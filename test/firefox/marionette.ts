import net from 'node:net';

/** A conversation in Firefox's own remote protocol, Marionette: no driver program and no package stands between. */
export interface Marionette {
  /** Sends a command and waits for its result. @throws with Firefox's own words when it refuses. */
  send(command: string, parameters?: object): Promise<unknown>;
  close(): void;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** Talks to the Firefox that listens on a port of this machine. */
export async function connect(port: number): Promise<Marionette> {
  const socket = net.connect(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map<number, Waiting>();
  let last = 0;
  readMessages(socket, (message) => {
    const [kind, id, error, result] = message;
    const request = kind === 1 ? waiting.get(id as number) : undefined;
    if (!request) return;
    waiting.delete(id as number);
    const { message: words } = (error ?? {}) as { message?: string };
    if (error) request.reject(new Error(`Firefox: ${words}`));
    else request.resolve(result);
  });
  const giveUp = (): void => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox went away.'));
    waiting.clear();
  };
  socket.on('close', giveUp);
  socket.on('error', giveUp);
  return {
    send: (command, parameters = {}) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, { resolve, reject });
        const body = Buffer.from(JSON.stringify([0, id, command, parameters]));
        socket.write(Buffer.concat([Buffer.from(`${body.length}:`), body]));
      }),
    close: () => socket.destroy(),
  };
}

/** A message is the length of its JSON in bytes, a colon, and the JSON; the first one is a greeting. */
function readMessages(socket: net.Socket, each: (message: readonly unknown[]) => void): void {
  let pending = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    for (let colon = pending.indexOf(':'); colon > 0; colon = pending.indexOf(':')) {
      const end = colon + 1 + Number(pending.subarray(0, colon).toString());
      if (pending.length < end) return;
      const message: unknown = JSON.parse(pending.subarray(colon + 1, end).toString());
      pending = pending.subarray(end);
      if (Array.isArray(message)) each(message);
    }
  });
}
