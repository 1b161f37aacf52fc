import { languageTag, locales, localisedPath, splitLocale } from '@crescendo/rules/content/locales';
import { ToastProvider } from '@crescendo/ui/layers/toast';
import cyrillicFont from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url';
import latinFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import vietnameseFont from '@fontsource-variable/inter/files/inter-vietnamese-wght-normal.woff2?url';
import { type ReactNode, useContext } from 'react';
import { Links, Meta, Outlet, Scripts, type ShouldRevalidateFunction, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Route } from './+types/root';
import './app.css';
import { BannerStyles } from './features/banners/banner-styles.tsx';
import { browserMiddleware } from './middleware/browser.ts';
import { serverMiddleware } from './middleware/server.ts';
import { NonceContext } from './nonce.ts';
import { CabinetWithoutAuthentication } from './pages/layouts/cabinet-without-authentication.tsx';
import { requestContext } from './request-context.ts';
import { ErrorView } from './shell/errors/error-view.tsx';
import { LastResort } from './shell/errors/last-resort.tsx';
import { EarlyPresses } from './shell/frame/early-presses.tsx';
import { type FrameData, readFrame, useLoadedFrame } from './shell/frame/frame-data.ts';
import { useKnownFrame } from './shell/frame/known-frame.ts';
import { PageOverlays } from './shell/frame/page-overlays.tsx';
import { PersonalBlock } from './shell/frame/personal-block.tsx';
import { useFrameRefresh } from './shell/frame/use-frame-refresh.ts';
import { ProgressBar } from './shell/page/progress-bar.tsx';
import { ScrollMemory } from './shell/page/scroll-memory.tsx';
import { useSession } from './shell/session/use-session.ts';
import { ThirdParty } from './shell/third-party/third-party.tsx';

export const middleware: Route.MiddlewareFunction[] = [serverMiddleware];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [browserMiddleware];

/** What a language is written with besides Latin. A font that comes late is not used: a text would be half in another. */
const fontsOf: Partial<Record<string, readonly string[]>> = { ru: [cyrillicFont], vi: [vietnameseFont] };

export function loader({ context }: Route.LoaderArgs) {
  return readFrame(context.get(requestContext));
}

/** Moving between pages leaves the frame as it is; the timer and another currency read it again. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  formMethod === undefined &&
  (currentUrl.href === nextUrl.href ||
    currentUrl.searchParams.get('currency') !== nextUrl.searchParams.get('currency'));

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const t = useTranslations('shell');
  const data = useLoadedFrame();
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
            <BannerStyles banners={data.banners} />
            <meta name="currency" content={data.defaultCurrency} />
            {[latinFont, ...(fontsOf[locale] ?? [])].map((font) => (
              <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
            ))}
            <link rel="icon" href={data.panel.favicon} />
            <link rel="manifest" href="/manifest.webmanifest" />
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
        <EarlyPresses />
        <Meta />
        <Links nonce={nonce} />
      </head>
      {/* Until ScrollMemory leads somewhere else. */}
      <body data-from-top="">
        {/* Around all pages: what is said when an order is made is read on the page that comes next. */}
        <ToastProvider label={t('toasts')} closeLabel={t('close')} notices={data && <PageOverlays />}>
          {children}
        </ToastProvider>
        <PersonalBlock />
        <ScrollMemory />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** The document brings what its frame is made of; should some of it be missing, it is requested and waited for. */
export default function App() {
  const data = useLoadedFrame();
  return data ? <Loaded data={data} /> : <CabinetWithoutAuthentication />;
}

function Loaded({ data }: { data: FrameData }) {
  useFrameRefresh();
  useKnownFrame(data);
  useSession(data);
  return (
    <>
      <ProgressBar />
      <Outlet />
      <ThirdParty data={data} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useLoadedFrame();
  return (
    <LastResort>
      <ErrorView error={error} data={data} />
    </LastResort>
  );
}
