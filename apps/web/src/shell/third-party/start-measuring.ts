// Google Analytics 4 and the tag manager: nothing of them is fetched before a grant, and each is fetched once.

import { getCookie } from '@crescendo/browser/storage/browser-cookie';
import { outsideScriptUrl } from '@crescendo/rules/content/outside-scripts';
import { consentChanged, readChoice } from '../consent/consent.ts';
import { everythingDenied } from '../consent/consent-choice.ts';
import { gtag } from '../consent/tag-service.ts';
import { lastOrderMarkerNames, markersChanged } from '../session/last-order-markers.ts';
import { insertScript } from './insert-script.ts';
import { type MeasuringScript, measuringScripts } from './late-scripts.ts';

const loaded = new Set<MeasuringScript['kind']>();

export function startMeasuring(ids: Parameters<typeof measuringScripts>[0]) {
  const follow = () => {
    for (const script of measuringScripts(ids, readChoice() ?? everythingDenied)) {
      if (!loaded.has(script.kind)) load(script);
    }
  };
  addEventListener(consentChanged, follow);
  addEventListener(markersChanged, reportMarkers);
  follow();
}

/** What the cookies about the last order say, as variables of the tag manager; only where it may load at all. */
function reportMarkers() {
  if (!loaded.has('tagManager')) return;
  const markers = lastOrderMarkerNames.map((name) => [name, getCookie(name) ?? null] as const);
  window.dataLayer ??= [];
  window.dataLayer.push(Object.fromEntries(markers));
}

function load({ kind, id }: MeasuringScript) {
  loaded.add(kind);
  if (kind === 'analytics') {
    gtag('js', new Date());
    gtag('config', id);
  } else {
    reportMarkers();
    window.dataLayer ??= [];
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  }
  // A blocked counter is the visitor's right, not a fault.
  insertScript(outsideScriptUrl[kind](id)).catch(() => {});
}
