// COPY over the driver's own connection, as streams: what it leaves out and a backup needs. One at a time per client.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import type pg from 'pg';

type Wire = {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};
type Settle = { resolve: (rows: number) => void; reject: (error: unknown) => void };

/** The part of the driver's queries that is the same both ways: it ends when the server is ready again. */
abstract class Copy {
  readonly done: Promise<number>;
  protected settle: Settle = { resolve: () => {}, reject: () => {} };
  readonly #text: string;
  #rows = 0;
  #failure: unknown;

  constructor(text: string) {
    this.#text = text;
    this.done = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    // Anyone who began the copy hears of its end; until then nobody listens.
    this.done.catch(() => {});
  }
  submit(wire: Wire) {
    wire.query(this.#text);
  }
  handleCommandComplete({ text }: { text: string }) {
    this.#rows = Number(/\d+$/.exec(text)?.[0] ?? 0);
  }
  handleError(error: unknown) {
    this.#failure = error;
    this.settle.reject(error);
  }
  handleReadyForQuery() {
    if (!this.#failure) this.settle.resolve(this.#rows);
  }
}

class CopyOut extends Copy {
  readonly #to: Writable;
  constructor(text: string, to: Writable) {
    super(text);
    this.#to = to;
  }
  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire) {
    // The driver reads the next message into the same memory. A slow disk holds the database back.
    if (this.#to.write(Buffer.from(chunk))) return;
    wire.stream.pause();
    this.#to.once('drain', () => wire.stream.resume());
  }
}

class CopyIn extends Copy {
  readonly ready: Promise<Wire>;
  #isReady: (wire: Wire) => void = () => {};
  constructor(text: string) {
    super(text);
    this.ready = new Promise((resolve) => {
      this.#isReady = resolve;
    });
  }
  handleCopyInResponse(wire: Wire) {
    this.#isReady(wire);
  }
}

/** Writes what the statement gives to a stream, and returns how many rows that were. */
export function copyOut(client: pg.Client, statement: string, to: Writable): Promise<number> {
  return client.query(new CopyOut(statement, to) as unknown as pg.Submittable & CopyOut).done;
}

/** Gives the statement what the parts hold, and returns how many rows it took. */
export async function copyIn(client: pg.Client, statement: string, parts: AsyncIterable<Buffer>): Promise<number> {
  const copy = client.query(new CopyIn(statement) as unknown as pg.Submittable & CopyIn);
  // Refused at once, it never becomes ready.
  const wire = await Promise.race([copy.ready, copy.done]);
  if (typeof wire === 'number') return wire;
  try {
    for await (const part of parts) {
      wire.sendCopyFromChunk(part);
      if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), copy.done]);
    }
  } catch (error) {
    wire.sendCopyFail('the source failed');
    await copy.done.catch(() => {});
    throw error;
  }
  wire.endCopyFrom();
  return copy.done;
}
