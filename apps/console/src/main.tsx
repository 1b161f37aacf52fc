import { setCaller } from '@crescendo/browser/calls/caller';
import { languageTag } from '@crescendo/rules/content/locales';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { IntlProvider } from 'use-intl';
import './console.css';
import { known } from './known.ts';
import { loadMessages } from './messages.ts';
import { routes } from './routes.tsx';
import { noteLostScripts } from './shell/page/lost-scripts.ts';
import { deskCaller } from './shell/session/desk-caller.ts';

setCaller(deskCaller);
noteLostScripts();
const messages = await loadMessages(known.locale);
const router = createBrowserRouter(routes, { basename: known.base });
const place = document.getElementById('console');
if (!place) throw new Error('The document has no place for the console');

createRoot(place).render(
  <StrictMode>
    <IntlProvider locale={languageTag(known.locale)} messages={messages} timeZone="UTC">
      <RouterProvider router={router} />
    </IntlProvider>
  </StrictMode>,
);
