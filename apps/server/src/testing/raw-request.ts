// A request written byte by byte, for what no program that keeps to the rules would send.
import { connect } from 'node:net';

export type RawAnswer = { status: number; head: string; body: string };

/** Sends the bytes and reads until the other side ends or falls silent. Status 0: closed without a response. */
export function rawRequest(port: number, bytes: string | readonly string[], silentMs = 3000): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const end = () => {
      socket.destroy();
      const at = text.indexOf('\r\n\r\n');
      const head = at < 0 ? text : text.slice(0, at);
      resolve({ status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0), head, body: text.slice(at + 4) });
    };
    socket.setTimeout(silentMs, end);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', end);
    for (const part of typeof bytes === 'string' ? [bytes] : bytes) socket.write(Buffer.from(part, 'latin1'));
  });
}
