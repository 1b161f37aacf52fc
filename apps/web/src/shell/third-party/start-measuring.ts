// Google Analytics 4 and the tag manager: nothing of them is fetched before a grant, and each is fetched once.
import { consentSignals, type MeasuringScript, measuringScripts, readConsent } from '@crescendo/rules/late-scripts';
import { outsideScriptUrl } from '@crescendo/rules/outside-scripts';
import { insertScript } from './insert-script.ts';

type MeasuredWindow = Window & { dataLayer?: unknown[]; gtag?: (...words: unknown[]) => void };
type Ids = Parameters<typeof measuringScripts>[0];

const page = window as MeasuredWindow;
const loaded = new Set<MeasuringScript['kind']>();

export function startMeasuring(ids: Ids) {
  if (!ids.googleAnalytics4Id && !ids.tagManagerId) return;
  page.dataLayer ??= [];
  if (!page.gtag) {
    // The tag service reads the arguments object itself; an array in its place is ignored.
    page.gtag = function gtag() {
      // biome-ignore lint/complexity/noArguments: see above
      page.dataLayer?.push(arguments);
    };
    page.gtag('consent', 'default', consentSignals({ analytics: 'denied', advertising: 'denied' }));
  }
  const follow = () => {
    const consent = readConsent(localStorage.getItem('cookie-consent'));
    const wanted = measuringScripts(ids, consent).filter(({ kind }) => !loaded.has(kind));
    if (wanted.length > 0) page.gtag?.('consent', 'update', consentSignals(consent));
    for (const script of wanted) load(script);
  };
  addEventListener('consent-changed', follow);
  follow();
}

function load({ kind, id }: MeasuringScript) {
  loaded.add(kind);
  if (kind === 'analytics') {
    page.gtag?.('js', new Date());
    page.gtag?.('config', id);
  } else page.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  // A blocked counter is the visitor's right, not a fault.
  insertScript(outsideScriptUrl[kind](id)).catch(() => {});
}
