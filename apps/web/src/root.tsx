import { languageTag, locales, localisedPath, splitLocale } from '@crescendo/rules/locales';
import { type ReactNode, useContext } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import { NonceContext } from './nonce.ts';
import { requestContext } from './request-context.ts';
import { ErrorView } from './shell/error-view.tsx';
import { Frame } from './shell/frame.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { api, locale, origin, theme, themeCss, messagesHref } = context.get(requestContext);
  const [settings, pages] = await Promise.all([api.getSettings(), api.listPages()]);
  const { panelName, logos, logoAlt, logoDestinationUrl, favicon, darkModeAvailable, supportEmail } = settings.data;
  return {
    locale,
    origin,
    theme,
    themeCss,
    messagesHref,
    // Only what the frame shows: whatever a loader returns is also sent to the browser.
    panel: { panelName, logos, logoAlt, logoDestinationUrl, favicon, darkModeAvailable, supportEmail },
    contentPages: pages.data.flatMap(({ slug, title }) => (slug && title ? [{ slug, title }] : [])),
    titles: Object.fromEntries(
      pages.data.filter(({ slug }) => !slug).map((page) => [page.routeName, [page.metaTitle, page.metaDescription]]),
    ) as Record<string, [title: string, description: string]>,
  };
}

/** The frame is the same for a whole visit; only a new language or a new document reads it again. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const data = useRouteLoaderData<typeof loader>('root');
  const path = splitLocale(useLocation().pathname).path;
  const locale = data?.locale ?? 'en';
  return (
    <html lang={languageTag(locale)} data-theme={data?.theme ?? 'light'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {data && (
          <>
            <style nonce={nonce} suppressHydrationWarning>
              {`:root{${data.themeCss.light}}[data-theme=dark]{${data.themeCss.dark}}`}
            </style>
            <link rel="icon" href={data.panel.favicon} />
            {locales.map((each) => (
              <link
                key={each}
                rel="alternate"
                hrefLang={languageTag(each)}
                href={`${data.origin}${localisedPath(each, path)}`}
              />
            ))}
            {data.messagesHref && <link rel="modulepreload" href={data.messagesHref} />}
          </>
        )}
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root');
  const view = <ErrorView status={isRouteErrorResponse(error) ? error.status : 500} />;
  return data ? <Frame data={data}>{view}</Frame> : <main id="content">{view}</main>;
}
