import type { Person } from '../../../platform/context.ts';

/**
 * The orders a caller reaches. A person in a browser has all of theirs; a program has those of its token's mode, so
 * that a test token neither sees nor touches what was paid for.
 */
export const ownOrders = ({ userId, apiToken }: Person) => ({ userId, isTest: apiToken?.isTest });
