// How a status from a provider changes an order. Providers repeat themselves, go back, and write nonsense: only
// what is clear moves an order, and only numbers that can be true move money.

import type { ProviderStatus } from '../providers/provider-answers.ts';

export type ReportedStatus = Pick<ProviderStatus, 'state' | 'remains' | 'chargeMicros'>;
export type Delivery = { quantity: number; delivered: number };

export type DeliveryStep =
  /** Nothing that could be understood. */
  | { kind: 'garbage' }
  | { kind: 'progress'; delivered: number; isStarted: boolean }
  /** It may be over, but in a way that somebody has to look at before money moves. */
  | { kind: 'review'; why: 'failed' | 'numbers' | 'unclear' | 'another' }
  | { kind: 'end'; end: 'completed' | 'partial' | 'canceled'; delivered: number };

export function deliveryStep({ quantity, delivered }: Delivery, reported: ReportedStatus): DeliveryStep {
  const left = possible(reported.remains, quantity);
  switch (reported.state) {
    case 'unknown-word':
      return { kind: 'garbage' };
    case 'pending':
    case 'processing':
    case 'in_progress': {
      // Delivered units are not taken back because a response is late or counts differently.
      const now = Math.max(delivered, reported.state === 'in_progress' && left !== undefined ? quantity - left : 0);
      return { kind: 'progress', delivered: now, isStarted: reported.state === 'in_progress' };
    }
    case 'completed':
      // Many count beyond the order, or leave the number as it was: the word is clear, and no money depends on it.
      return { kind: 'end', end: 'completed', delivered: quantity };
    case 'partial':
      if (left === undefined) return { kind: 'review', why: 'numbers' };
      return left === 0
        ? { kind: 'end', end: 'completed', delivered: quantity }
        : { kind: 'end', end: 'partial', delivered: quantity - left };
    case 'canceled':
      if (left !== undefined && left > 0) return { kind: 'end', end: 'canceled', delivered: quantity - left };
      // Nothing left to come, and canceled: clear where the provider charged nothing, unclear otherwise.
      return left === 0 && reported.chargeMicros === 0n
        ? { kind: 'end', end: 'canceled', delivered: 0 }
        : { kind: 'review', why: 'numbers' };
    case 'failed':
      return { kind: 'review', why: 'failed' };
  }
}

const possible = (remains: number | undefined, quantity: number): number | undefined =>
  remains !== undefined && Number.isInteger(remains) && remains >= 0 && remains <= quantity ? remains : undefined;
