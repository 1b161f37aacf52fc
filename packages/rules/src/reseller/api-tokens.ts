// What an API token may do, and what one looks like.

export const tokenScopes = ['read', 'order'] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Longer than the token of a session by one character, so that neither is ever taken for the other. */
export const isApiToken = (text: string): boolean => /^api_[0-9A-Za-z]{40}$/.test(text);

/**
 * For how long after a call of API v2 that ordered, an equal one without a `request_id` is taken for a repetition of it;
 * none where this is zero.
 */
export const duplicateSeconds = { usual: 60, most: 3600 } as const;

export const mostApiTokens = 20;
export const mostTokenAddresses = 50;
