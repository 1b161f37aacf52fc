// What a visitor allows to be stored. Two questions are asked; the tag services know four names.

export type Consent = 'granted' | 'denied';
export type ConsentChoice = { analytics: Consent; advertising: Consent };

export type ConsentSignals = {
  ad_storage: Consent;
  ad_user_data: Consent;
  ad_personalization: Consent;
  analytics_storage: Consent;
};

export const everythingDenied: ConsentChoice = { analytics: 'denied', advertising: 'denied' };
export const everythingGranted: ConsentChoice = { analytics: 'granted', advertising: 'granted' };

export function consentSignals({ analytics, advertising }: ConsentChoice): ConsentSignals {
  return {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    analytics_storage: analytics,
  };
}

/** Whether both questions are answered; before that there is nothing to save and nothing to take back. */
export function isComplete(choice: Partial<ConsentChoice>): choice is ConsentChoice {
  return isConsent(choice.analytics) && isConsent(choice.advertising);
}

function isConsent(value: unknown): value is Consent {
  return value === 'granted' || value === 'denied';
}

/** As kept in the browser. */
export function consentToStore({ analytics, advertising }: ConsentChoice): string {
  return JSON.stringify({ v: 1, analytics, advertising });
}

/** What is not exactly a choice of ours counts as none. */
export function storedConsent(text: string | null): ConsentChoice | undefined {
  if (text === null) return undefined;
  try {
    const stored = JSON.parse(text) as ({ v?: unknown } & Partial<ConsentChoice>) | null;
    if (stored?.v !== 1 || !isComplete(stored)) return undefined;
    return { analytics: stored.analytics, advertising: stored.advertising };
  } catch {
    return undefined;
  }
}
