import { setCaller } from '@crescendo/browser/calls/caller';
import { splitLocale } from '@crescendo/rules/content/locales';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LanguageProvider } from './language-provider.tsx';
import { loadMessages } from './messages.ts';
import { NonceContext } from './nonce.ts';
import { stopKeeping } from './shell/frame/early-presses.tsx';
import { PersonalContext, readPersonalBlock } from './shell/frame/personal.ts';
import { startVisit } from './shell/frame/visit.ts';
import { shopCaller } from './shell/session/shop-caller.ts';

setCaller(shopCaller);
startVisit();
const { locale } = splitLocale(location.pathname);
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
const personal = readPersonalBlock();
const messages = await loadMessages(locale);
// One thing after another, each in a task of its own: a phone answers in between.
await nextTask();
warmStorage();
await nextTask();

stopKeeping();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <PersonalContext value={personal}>
          <LanguageProvider locale={locale} messages={messages}>
            <HydratedRouter />
          </LanguageProvider>
        </PersonalContext>
      </NonceContext>
    </StrictMode>,
  );
});

/** Unlike a timer it does not wait longer in a page that is hidden. */
function nextTask() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
}

/** The first read of the storage of a tab calls another process; the router takes one while it is being made. */
function warmStorage() {
  try {
    void sessionStorage.length;
  } catch {
    // A browser that keeps nothing has nothing to wait for.
  }
}
