/** Seconds until the next try of a delivery that did not arrive: eleven tries over about a day. */
export const webhookPauses = [10, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 28_800] as const;

/** For so long an answer is waited for. */
export const webhookTimeoutSeconds = 10;
