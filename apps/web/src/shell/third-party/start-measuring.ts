// Google Analytics 4 and the tag manager: nothing of them is fetched before a grant, and each is fetched once.

import { outsideScriptUrl } from '@crescendo/rules/content/outside-scripts';
import { consentChanged, readChoice } from '../consent/consent.ts';
import { everythingDenied } from '../consent/consent-choice.ts';
import { gtag } from '../consent/tag-service.ts';
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
  follow();
}

function load({ kind, id }: MeasuringScript) {
  loaded.add(kind);
  if (kind === 'analytics') {
    gtag('js', new Date());
    gtag('config', id);
  } else {
    window.dataLayer ??= [];
    window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  }
  // A blocked counter is the visitor's right, not a fault.
  insertScript(outsideScriptUrl[kind](id)).catch(() => {});
}
