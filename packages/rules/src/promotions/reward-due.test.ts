import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earnedReward, type Reward, rewardDue } from './reward-due.ts';

const unit = fc.constantFrom(1n, 100n, 10_000n);
const reward = fc
  .record({
    units: fc.bigInt({ min: 1n, max: 1_000_000n }),
    unitMicros: unit,
    base: fc.bigInt({ min: 1n, max: 10_000_000_000n }),
    share: fc.bigInt({ min: 0n, max: 1_000_000n }),
  })
  .map(
    ({ units, unitMicros, base, share }): Reward => ({
      grantedMicros: units * unitMicros,
      returnedMicros: 0n,
      unitMicros,
      base,
      kept: (base * share) / 1_000_000n,
    }),
  );

test('of a reward the customer keeps at most the share of what was delivered, in whole units, and less than a unit below it (LEDG-011)', () => {
  fc.assert(
    fc.property(reward, (given) => {
      const earned = earnedReward(given);
      expect(earned * given.base).toBeLessThanOrEqual(given.grantedMicros * given.kept);
      expect((earned + given.unitMicros) * given.base).toBeGreaterThan(given.grantedMicros * given.kept);
      expect(earned % given.unitMicros).toBe(0n);
    }),
  );
});

test('whatever was given back in however many parts, what is due adds up to what one return would have taken (LEDG-011)', () => {
  fc.assert(
    fc.property(reward, fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { maxLength: 8 }), (given, parts) => {
      let { kept, returnedMicros } = { kept: given.base, returnedMicros: 0n };
      for (const part of parts) {
        kept -= (kept * part) / 1_000_000n;
        const due = rewardDue({ ...given, kept, returnedMicros });
        expect(due).toBeGreaterThanOrEqual(0n);
        returnedMicros += due;
      }
      expect(returnedMicros).toBe(given.grantedMicros - earnedReward({ ...given, kept }));
    }),
  );
});

test('all of it is earned while nothing is given back, and nothing when everything is, and it can be given again (LEDG-011)', () => {
  fc.assert(
    fc.property(reward, ({ grantedMicros, base, unitMicros }) => {
      const whole = { grantedMicros, base, unitMicros };
      expect(rewardDue({ ...whole, kept: base, returnedMicros: 0n })).toBe(0n);
      expect(rewardDue({ ...whole, kept: 0n, returnedMicros: 0n })).toBe(grantedMicros);
      expect(rewardDue({ ...whole, kept: base, returnedMicros: grantedMicros })).toBe(-grantedMicros);
    }),
  );
});
