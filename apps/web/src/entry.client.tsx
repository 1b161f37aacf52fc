import { splitLocale } from '@crescendo/rules/locales';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { LanguageProvider } from './language-provider.tsx';
import { loadMessages } from './messages.ts';
import { NonceContext } from './nonce.ts';
import { stopKeeping } from './shell/early-presses.tsx';
import { startVisit } from './shell/visit.ts';

startVisit();
const { locale } = splitLocale(location.pathname);
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
const messages = await loadMessages(locale);

stopKeeping();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <LanguageProvider locale={locale} messages={messages}>
          <HydratedRouter />
        </LanguageProvider>
      </NonceContext>
    </StrictMode>,
  );
});
