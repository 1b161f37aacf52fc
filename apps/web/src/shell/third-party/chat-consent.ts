// The chat is a script of somebody else that stores cookies: it waits until the visitor has allowed such cookies, or
// presses something that opens it. What a person requests needs no further permission.
import { consentChanged, readChoice } from '../consent/consent.ts';
import { chat } from './chat.ts';

/** Calls once. */
export function onceChatIsWanted(start: () => void) {
  let isWanted = false;
  const stops: (() => void)[] = [];
  function go() {
    if (isWanted) return;
    isWanted = true;
    for (const stop of stops) stop();
    start();
  }
  function check() {
    const choice = readChoice();
    if (choice?.analytics === 'granted' || choice?.advertising === 'granted') go();
  }
  addEventListener(consentChanged, check);
  stops.push(() => removeEventListener(consentChanged, check));
  stops.push(
    chat.onWaiting(({ kind }) => {
      if (kind === 'open') go();
    }),
  );
  check();
}
