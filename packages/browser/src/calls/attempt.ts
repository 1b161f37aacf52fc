// One attempt to pay. Its key is kept for as long as what it began is open, so that a second press, a reload, a lost
// response or a return from the gateway find the invoice that is there instead of making another.
import { keepStored, readStored } from '../storage/browser-storage.ts';

/** As it is stored: other names would lose an attempt that began before a deploy. */
type Attempt = { asked: string; key: string; isAnswered: boolean };

/** Makes a call under the key of its attempt. A response that `isOpen` is found again by the same request. */
export async function attempt<T>(
  place: string,
  asked: unknown,
  call: (key: string) => Promise<T>,
  isOpen: (answer: T) => boolean = () => false,
): Promise<T> {
  const text = JSON.stringify(asked);
  const kept = readKept(place);
  const known = kept?.asked === text ? kept : undefined;
  const answer = await send(place, known ?? newAttempt(text), call, isOpen);
  // The customer has seen how that one ended: what is requested now is another.
  return known?.isAnswered && !isOpen(answer) ? send(place, newAttempt(text), call, isOpen) : answer;
}

/** What was begun came to an end: the next attempt is its own. */
export function forgetAttemptAt(place: string) {
  keepStored('sessionStorage', place, null);
}

async function send<T>(
  place: string,
  begun: Attempt,
  call: (key: string) => Promise<T>,
  isOpen: (answer: T) => boolean,
): Promise<T> {
  keep(place, begun);
  try {
    const answer = await call(begun.key);
    if (isOpen(answer)) keep(place, { ...begun, isAnswered: true });
    else forgetAttemptAt(place);
    return answer;
  } catch (error) {
    // Refused for good: the next try is another attempt. Anything else may have been done, so the key stays.
    const { statusCode } = error as { statusCode?: number };
    if (statusCode !== undefined && statusCode < 500) forgetAttemptAt(place);
    throw error;
  }
}

const newAttempt = (asked: string): Attempt => ({ asked, key: crypto.randomUUID(), isAnswered: false });

function keep(place: string, begun: Attempt) {
  keepStored('sessionStorage', place, JSON.stringify(begun));
}

function readKept(place: string): Attempt | undefined {
  try {
    return JSON.parse(readStored('sessionStorage', place) ?? '') as Attempt;
  } catch {
    return undefined;
  }
}
