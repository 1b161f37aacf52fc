// When scripts of others may load, and which: never before the page is used, never counting without consent.
import type { ConsentChoice } from '../consent/consent-choice.ts';

/** What counts as the first use of the page. A pointer that only moves is nobody's decision yet. */
export const firstUseEvents = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

type MeasuringIds = { googleAnalytics4Id: string | null; tagManagerId: string | null };
export type MeasuringScript = { kind: 'analytics' | 'tagManager'; id: string };

/** What may load now: only what has an id, and only after a grant. Tags serve both purposes, so either grant will do. */
export function measuringScripts(ids: MeasuringIds, { analytics, advertising }: ConsentChoice): MeasuringScript[] {
  const scripts: MeasuringScript[] = [];
  if (ids.googleAnalytics4Id && analytics === 'granted')
    scripts.push({ kind: 'analytics', id: ids.googleAnalytics4Id });
  if (ids.tagManagerId && (analytics === 'granted' || advertising === 'granted')) {
    scripts.push({ kind: 'tagManager', id: ids.tagManagerId });
  }
  return scripts;
}
