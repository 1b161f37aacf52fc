// The form of a backup: compressed lines. A header, then for each table a line that names it, its rows as COPY writes
// them, and `\.`; at the end the sequences, and a checksum of everything before.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Transform, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartRefused } from '../start-refused.ts';
import type { SequenceState } from './tables.ts';

export const format = 'crescendo-backup/1';

export type Header = {
  format: typeof format;
  takenAt: string;
  migrations: { name: string; checksum: string }[];
  /** Of the keys that what is sealed in here needs: fingerprints, never keys. */
  keys: string[];
  /** Files that belong to the rows and are not in here. */
  uploads: { files: number; bytes: number };
};
export type TableLine = { table: { schema: string; name: string; columns: string[] } };
export type EndLine = { end: { rows: Record<string, number>; sequences: SequenceState[]; sha256: string } };

export const endOfRows = '\\.';

export type BackupWriter = {
  line: (content: object | string) => Promise<void>;
  rows: Writable;
  finish: (end: Omit<EndLine['end'], 'sha256'>) => Promise<void>;
  abandon: () => Promise<void>;
};

/** Written beside its name and moved there when it is whole; readable by its owner only. Never over another one. */
export async function createBackupFile(path: string): Promise<BackupWriter> {
  const unfinished = `${path}.part`;
  const taken = await open(path, 'r').catch(() => undefined);
  if (taken) {
    await taken.close();
    throw new StartRefused(`${path} is there already: name another file.`);
  }
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const writing = pipeline(hashing, createGzip({ level: 6 }), file);
  writing.catch(() => {});
  const write = async (text: string) => {
    if (!hashing.write(text)) await Promise.race([once(hashing, 'drain'), writing]);
  };
  return {
    rows: hashing,
    line: (content) => write(`${typeof content === 'string' ? content : JSON.stringify(content)}\n`),
    async finish(end) {
      // What was written must have passed before the checksum of it is.
      await new Promise<void>((resolve) => hashing.write('', () => resolve()));
      const last: EndLine = { end: { ...end, sha256: hash.copy().digest('hex') } };
      await write(`${JSON.stringify(last)}\n`);
      hashing.end();
      await writing;
      await rename(unfinished, path);
    },
    async abandon() {
      hashing.destroy();
      await finished(file).catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

const newline = 0x0a;

/** The lines of a backup as bytes, without their ends, and the checksum of all but the line that was read last. */
export function readBackupFile(path: string) {
  const hash = createHash('sha256');
  let beforeLast = '';
  async function* lines(): AsyncGenerator<Buffer> {
    let rest: Buffer = Buffer.alloc(0);
    const source = createReadStream(path);
    const unpacked = createGunzip();
    source.on('error', (error) => unpacked.destroy(error));
    for await (const chunk of source.pipe(unpacked) as AsyncIterable<Buffer>) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let from = 0;
      for (let at = bytes.indexOf(newline, from); at !== -1; at = bytes.indexOf(newline, from)) {
        const line = bytes.subarray(from, at);
        if (line[0] === 0x7b && line.subarray(0, 6).equals(Buffer.from('{"end"')))
          beforeLast = hash.copy().digest('hex');
        hash.update(bytes.subarray(from, at + 1));
        yield line;
        from = at + 1;
      }
      rest = bytes.subarray(from);
    }
    if (rest.length > 0) throw new StartRefused('The backup ends in the middle of a line.');
  }
  return { lines: lines(), checksum: () => beforeLast };
}
