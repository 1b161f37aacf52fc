// Rewards (what a coupon or a payment method credits) are earned by delivery: of the value they were granted on, the
// customer keeps the reward on what was delivered or is still to be delivered.
import { roundDown } from '../money/rounding.ts';

export type Reward = {
  grantedMicros: bigint;
  /** Taken back so far. */
  returnedMicros: bigint;
  /** The value it was granted on, and how much of that was not given back. Any unit, the same for both. */
  base: bigint;
  kept: bigint;
  /** What the customer keeps is rounded down to this, in the panel's favour. */
  unitMicros: bigint;
};

/** How much of a reward is earned: all of it while nothing was given back, nothing when everything was. */
export function earnedReward({ grantedMicros, base, kept, unitMicros }: Omit<Reward, 'returnedMicros'>): bigint {
  if (kept <= 0n) return 0n;
  if (kept >= base) return grantedMicros;
  return roundDown((grantedMicros * kept) / base, unitMicros);
}

/** What has to be taken back now; below zero where more was taken back than has to be, and something is given again. */
export function rewardDue(reward: Reward): bigint {
  return reward.grantedMicros - earnedReward(reward) - reward.returnedMicros;
}
