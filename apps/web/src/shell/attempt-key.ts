// The key of one attempt to pay. It is kept until an answer came, so that a second press, a reload or an answer that got
// lost find what is there instead of making another.
import { keepStored, readStored } from './consent/browser-storage.ts';

/** The key for what is asked: the kept one as long as the same is asked, a new one otherwise. */
export function keyOfAttempt(place: string, asked: unknown): string {
  const signature = JSON.stringify(asked);
  const kept = readKept(place);
  if (kept?.signature === signature) return kept.key;
  const key = crypto.randomUUID();
  keepStored('sessionStorage', place, JSON.stringify({ signature, key }));
  return key;
}

/** Runs the call of an attempt and forgets the key once it is known what became of it. */
export async function untilAnswered<T>(place: string, call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call();
    keepStored('sessionStorage', place, null);
    return answer;
  } catch (error) {
    // Refused for good: the next try is another attempt. Anything else may have been done, so the key stays.
    const { statusCode } = error as { statusCode?: number };
    if (statusCode !== undefined && statusCode < 500) keepStored('sessionStorage', place, null);
    throw error;
  }
}

function readKept(place: string): { signature: string; key: string } | undefined {
  try {
    return JSON.parse(readStored('sessionStorage', place) ?? '') as { signature: string; key: string };
  } catch {
    return undefined;
  }
}
