// When scripts of others may load, and which: never before the page is used, never counting without consent.

/** Who does nothing gets them after this long. */
export const lateScriptsDelayMs = 25_000;

/** What counts as the first use of the page. A pointer that only moves is nobody's decision yet. */
export const firstUseEvents = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

type Choice = 'granted' | 'denied';
export type StoredConsent = { analytics: Choice; advertising: Choice };

const nothingGranted: StoredConsent = { analytics: 'denied', advertising: 'denied' };

/** The visitor's choices as they are stored; what cannot be read grants nothing. */
export function readConsent(stored: string | null): StoredConsent {
  try {
    const { v, analytics, advertising } = JSON.parse(stored ?? '{}') as Record<string, unknown>;
    if (v !== 1) return nothingGranted;
    return { analytics: choice(analytics), advertising: choice(advertising) };
  } catch {
    return nothingGranted;
  }
}

function choice(value: unknown): Choice {
  return value === 'granted' ? 'granted' : 'denied';
}

type MeasuringIds = { googleAnalytics4Id: string | null; tagManagerId: string | null };
export type MeasuringScript = { kind: 'analytics' | 'tagManager'; id: string };

/** What may load now: only what has an id, and only after a grant. Tags serve both purposes, so either grant will do. */
export function measuringScripts(ids: MeasuringIds, { analytics, advertising }: StoredConsent): MeasuringScript[] {
  const scripts: MeasuringScript[] = [];
  if (ids.googleAnalytics4Id && analytics === 'granted')
    scripts.push({ kind: 'analytics', id: ids.googleAnalytics4Id });
  if (ids.tagManagerId && (analytics === 'granted' || advertising === 'granted')) {
    scripts.push({ kind: 'tagManager', id: ids.tagManagerId });
  }
  return scripts;
}

/** The four consents of the tag service, from the two choices. */
export function consentSignals({ analytics, advertising }: StoredConsent): Record<string, Choice> {
  return {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    analytics_storage: analytics,
  };
}
