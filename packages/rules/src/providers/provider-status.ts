// The words providers use for where an order or a refill is. They differ between providers in spelling, case and
// separators; what is in no list is no reason to do anything.

export const providerStates = [
  'pending',
  'processing',
  'in_progress',
  'completed',
  'partial',
  'canceled',
  'failed',
  'unknown-word',
] as const;
export type ProviderState = (typeof providerStates)[number];

const words: Record<string, ProviderState> = {
  pending: 'pending',
  processing: 'processing',
  inprogress: 'in_progress',
  active: 'in_progress',
  paused: 'in_progress',
  completed: 'completed',
  complete: 'completed',
  partial: 'partial',
  // It ended with a part delivered; its remains say how much.
  expired: 'partial',
  canceled: 'canceled',
  cancelled: 'canceled',
  refunded: 'canceled',
  error: 'failed',
  fail: 'failed',
  failed: 'failed',
  // As the most widespread panel software numbers them.
  '0': 'pending',
  '1': 'in_progress',
  '2': 'completed',
  '3': 'partial',
  '4': 'canceled',
  '5': 'processing',
};

const normal = (word: unknown) =>
  typeof word === 'string' || typeof word === 'number'
    ? String(word)
        .toLowerCase()
        .trim()
        .replace(/(?<=[a-z])[\s_-]+(?=[a-z])/g, '')
    : '';

/** Anything a provider may write as the status of an order. */
export function providerState(word: unknown): ProviderState {
  const key = normal(word);
  return Object.hasOwn(words, key) ? (words[key] as ProviderState) : 'unknown-word';
}

/** After these the provider does nothing more for the order. */
export const isLastState = (state: ProviderState): boolean =>
  state === 'completed' || state === 'partial' || state === 'canceled' || state === 'failed';

export type ProviderRefillState = 'pending' | 'in_progress' | 'completed' | 'rejected' | 'unknown-word';

const refillWords: Record<string, ProviderRefillState> = {
  pending: 'pending',
  processing: 'in_progress',
  inprogress: 'in_progress',
  completed: 'completed',
  complete: 'completed',
  rejected: 'rejected',
  canceled: 'rejected',
  cancelled: 'rejected',
  error: 'rejected',
  fail: 'rejected',
  failed: 'rejected',
};

/** Anything a provider may write as the status of a refill. */
export function providerRefillState(word: unknown): ProviderRefillState {
  const key = normal(word);
  return Object.hasOwn(refillWords, key) ? (refillWords[key] as ProviderRefillState) : 'unknown-word';
}
