// How the simulated provider misbehaves, on command or by a seeded mix: in every way that real ones were seen to.

/** Before: nothing was done. After: it was done, and the answer goes wrong. */
export const faultModes = [
  'slow',
  'http-500',
  'http-500-after',
  'reset',
  'reset-after',
  'timeout',
  'accept-then-timeout',
  'truncated',
  'html',
  'html-after',
  'php-warning',
  'huge',
  'duplicate-id',
  'refuse',
  'ends-partial',
  'ends-canceled',
  'ends-in-error',
  'regressing',
  'nonsense',
  'unknown-word',
  'reject-refill',
] as const;
export type FaultMode = (typeof faultModes)[number];

export const actions = ['services', 'add', 'status', 'cancel', 'refill', 'refill_status', 'balance', 'orders'] as const;
export type Action = (typeof actions)[number];

export type FaultRule = {
  mode: FaultMode;
  /** Any, where none is named. */
  action?: Action | undefined;
  service?: string | undefined;
  /** A part of the link. */
  link?: string | undefined;
  /** For ever, where no number is given. */
  times?: number | undefined;
  /** For `slow`. */
  delayMs?: number | undefined;
  /** For `refuse`: the error's text. */
  text?: string | undefined;
};
export type FaultMix = {
  seed: number;
  /** Of a thousand calls that the mode can meet, how many it does. */
  perMille: Partial<Record<FaultMode, number>>;
  delayMs?: number | undefined;
};
export type Faults = { rules?: FaultRule[] | undefined; mix?: FaultMix | undefined };

type Call = { action: Action; service?: string | undefined; link?: string | undefined };

const onlyFor: Partial<Record<FaultMode, Action>> = {
  'duplicate-id': 'add',
  'ends-partial': 'add',
  'ends-canceled': 'add',
  'ends-in-error': 'add',
  regressing: 'status',
  nonsense: 'status',
  'unknown-word': 'status',
  'reject-refill': 'refill',
};
const canMeet = (mode: FaultMode, action: Action) => (onlyFor[mode] ?? action) === action;

/** Decides for each call which fault it meets; equal seeds and calls give equal faults. */
export function createFaults(initial: Faults = {}) {
  let rules: FaultRule[] = [];
  let mix: FaultMix | undefined;
  let state = 0;

  function set(faults: Faults) {
    rules = (faults.rules ?? []).map((rule) => ({ ...rule }));
    mix = faults.mix;
    state = (mix?.seed ?? 0) >>> 0;
  }
  set(initial);

  /** Mulberry32: small, and good enough to spread faults. */
  function random(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    set,
    get: (): Faults => ({ rules, mix }),
    choose(call: Call): FaultRule | undefined {
      const rule = rules.find(
        (one) =>
          (one.times ?? 1) > 0 &&
          canMeet(one.mode, call.action) &&
          (one.action ?? call.action) === call.action &&
          (one.service ?? call.service) === call.service &&
          (one.link === undefined || call.link?.includes(one.link)),
      );
      if (rule) {
        if (rule.times !== undefined) rule.times -= 1;
        return rule;
      }
      if (!mix) return undefined;
      let at = random() * 1000;
      for (const [mode, share] of Object.entries(mix.perMille) as [FaultMode, number][]) {
        if (!canMeet(mode, call.action)) continue;
        if (at < share) return { mode, delayMs: mix.delayMs };
        at -= share;
      }
      return undefined;
    },
  };
}
