// A drip-feed spreads an order over several runs, each of which is an order of its own.
import { isQuantityAllowed, type QuantityLimits } from '../pricing/quantity.ts';

export const dripFeedModes = ['flat', 'increase'] as const;
export type DripFeedMode = (typeof dripFeedModes)[number];

/** Named as the calls and the tables name it, so that nobody renames it on the way. */
export type DripFeed = {
  runs: number;
  minutes_between_runs: number;
  mode: DripFeedMode;
  /** By how much each run delivers more than the one before it, where they increase. */
  quantity_step: number;
};

export const fewestRuns = 2;
export const mostRuns = 1000;
/** A year between two runs is beyond any plan and keeps sums of dates in range. */
export const mostMinutesBetweenRuns = 525_600;

/** What a new order form starts with. */
export const newDripFeed: DripFeed = { runs: 2, minutes_between_runs: 60, mode: 'flat', quantity_step: 100 };

export const mendRuns = (runs: number): number =>
  runs >= fewestRuns ? Math.min(Math.floor(runs), mostRuns) : fewestRuns;

/** A step that is missing or no number, in an address or a stored cart, counts as one. */
export function stepOf(value: unknown): number {
  const step = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof step === 'number' && Number.isInteger(step) && step >= 0 ? step : 1;
}

/** What each run delivers, in their order. */
export function runQuantities(quantity: number, { runs, mode, quantity_step }: DripFeed): number[] {
  const more = mode === 'increase' ? quantity_step : 0;
  return Array.from({ length: runs }, (_, run) => quantity + run * more);
}

/** The sum over all runs, which is what a drip-feed costs. */
export function dripFeedQuantity(quantity: number, { runs, mode, quantity_step }: DripFeed): number {
  return runs * quantity + (mode === 'increase' ? (quantity_step * runs * (runs - 1)) / 2 : 0);
}

/** Each run is an order of its own, which the service has to take. */
export function isEveryRunAllowed(quantity: number, feed: DripFeed, limits: QuantityLimits): boolean {
  return runQuantities(quantity, feed).every((run) => isQuantityAllowed(run, limits));
}

export type Span = { days: number; hours: number; minutes: number };

export function splitMinutes(total: number): Span {
  return { days: Math.floor(total / 1440), hours: Math.floor((total % 1440) / 60), minutes: total % 60 };
}

export const joinMinutes = ({ days, hours, minutes }: Span): number => days * 1440 + hours * 60 + minutes;
