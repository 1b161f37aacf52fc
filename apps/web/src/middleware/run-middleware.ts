// The one table that server and browser run over every visit, in this order.

import { defaultLocale, localeFromSpelling } from '@crescendo/rules/content/locales';
import { hasValidParams } from '@crescendo/rules/navigation/page-at';
import {
  type Decision,
  type Effect,
  goOn,
  queryValue,
  type Step,
  type Target,
  type Visit,
} from '@crescendo/rules/navigation/visit';
import { checkRedirects } from './redirect-checker.ts';
import { guardRoute } from './route-guard.ts';

const steps: Readonly<Record<string, Step>> = {
  'redirect-checker': checkRedirects,
  'route-guard': guardRoute,
  'app-download': ({ query }) =>
    queryValue(query, 'download_app') === undefined ? goOn : { kind: 'go-on', effect: { kind: 'forget-prompt' } },
  'router-to-store': ({ path, routeName, params, query }) => ({
    kind: 'go-on',
    effect: { kind: 'sync', route: { path, routeName, params, query } },
  }),
  locale: followChosenLocale,
};

export const middlewareOrder: readonly string[] = Object.keys(steps);

/** The unprefixed root opens in the language chosen earlier; every other address means what it says. */
function followChosenLocale({ locale, path, query, chosenLocale }: Visit): Decision {
  const chosen = localeFromSpelling(chosenLocale ?? '');
  if (locale !== defaultLocale || path !== '/' || !chosen || chosen === defaultLocale) return goOn;
  return { kind: 'redirect', to: { path, query, locale: chosen } };
}

export type Outcome =
  | { kind: 'go-on'; effects: Effect[] }
  | { kind: 'redirect'; to: Target; effects: Effect[] }
  | { kind: 'exchange'; code: string; effects: Effect[] }
  | { kind: 'failure'; status: 500; message: 'Unknown middleware' };

/** The first step that does not go on decides; what earlier ones wanted done is done all the same. */
export function runMiddleware(visit: Visit, names: readonly string[] = middlewareOrder): Outcome {
  const effects: Effect[] = [];
  // An address that can mean no record shows the 404 view, no matter who requests it.
  const isMeaningless = visit.routeName && !hasValidParams({ routeName: visit.routeName, params: visit.params });
  for (const name of names) {
    const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
    if (!step) return { kind: 'failure', status: 500, message: 'Unknown middleware' };
    if (isMeaningless && step === guardRoute) continue;
    const decision = step(visit);
    if (decision.kind !== 'go-on') return { ...decision, effects };
    if (decision.effect) effects.push(decision.effect);
  }
  return { kind: 'go-on', effects };
}
