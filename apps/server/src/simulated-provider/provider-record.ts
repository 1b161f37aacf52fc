// What the simulated provider has really taken on: an append-only file that is its only memory. Anyone who wants to know
// what was bought, in a test or after a crash, reads it here and not from what anybody received.
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type TakenOrder = {
  kind: 'add';
  /** Milliseconds. */
  at: number;
  id: string;
  /** Not the key: a digest of it, which distinguishes customers of the provider. */
  account: string;
  service: string;
  link: string;
  quantity: number;
  parameters: Record<string, string>;
  chargeMicros: string;
  unitsPerDay: number;
  /** How many times faster than stated; kept, so that a restart with another speed takes nothing back. */
  speed: number;
  /** The fault it met on its way in, and the id that was returned where it was another. */
  fault?: string | undefined;
  told?: string | undefined;
  /** Decided when it was taken on: how it will end, if not completed. */
  ending?: { state: 'Partial' | 'Canceled' | 'Error'; delivered: number } | undefined;
};
export type TakenCancel = { kind: 'cancel'; at: number; order: string };
export type TakenRefill = { kind: 'refill'; at: number; id: string; order: string; isRejected: boolean };
export type ProviderRecordEntry = TakenOrder | TakenCancel | TakenRefill;

export const accountOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** Some moment in 2023, in seconds. */
const idsBegan = 1_700_000_000;

/** Based on the time, so that no id is given twice when the record was deleted but the panel's database was not. */
export const nextOrderId = (lastId: number, atMs: number): string =>
  String(Math.max(lastId + 1, Math.floor(atMs / 1000) - idsBegan));

/** Every line that was written whole; the last may have been cut by a crash. */
export function readProviderRecord(file: string): ProviderRecordEntry[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return line === '' ? [] : [JSON.parse(line) as ProviderRecordEntry];
      } catch {
        return [];
      }
    });
}

/** Written before anything is answered, so that nothing is promised that a crash would forget. */
export function openProviderRecord(file: string) {
  mkdirSync(dirname(file), { recursive: true });
  const entries = readProviderRecord(file);
  // A line that was cut must not swallow the next.
  if (existsSync(file) && !readFileSync(file, 'utf8').endsWith('\n')) appendFileSync(file, '\n');
  return {
    entries,
    write(entry: ProviderRecordEntry) {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      entries.push(entry);
    },
  };
}
