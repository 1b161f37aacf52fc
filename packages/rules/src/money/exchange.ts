// Dollars and roubles. The ledger knows dollars alone; anyone who enters, sees or pays roubles meets them here, and
// each direction is rounded so that no conversion there and back gains anything.
import { dollarsToMicros, microsPerDollar } from './money.ts';

/** A hundredth of a rouble: what is paid out in roubles is whole kopecks, as what is charged is (charge-amount). */
const kopeckMicros = 10_000n;

/** Roubles for one dollar as millionths, from the number the settings hold; finer rates are refused there. */
export function rateMicros(rubRate: number): bigint {
  const rate = dollarsToMicros(String(rubRate));
  if (rate <= 0n) throw new RangeError(`Not a rate: ${rubRate}`);
  return rate;
}

/** The dollars that roubles are worth: what is less than a unit is lost. */
export function roublesToDollars(roubleMicros: bigint, rate: bigint, unitMicros: bigint): bigint {
  return ((roubleMicros * microsPerDollar) / (rate * unitMicros)) * unitMicros;
}

/** The roubles given for dollars: whole kopecks, rounded down. */
export function dollarsToRoubles(micros: bigint, rate: bigint): bigint {
  return ((micros * rate) / (microsPerDollar * kopeckMicros)) * kopeckMicros;
}
