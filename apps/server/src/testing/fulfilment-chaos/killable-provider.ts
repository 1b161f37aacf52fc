// The simulated provider as a process of its own: it misbehaves by a mix that changes, and is killed in between. What
// it has taken on is in its log, which survives it.
import { randomInt } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import type { FaultMix, FaultRule, Faults } from '../../simulated-provider/faults.ts';
import type { Random } from '../chaos/random.ts';
import { forkSimulator, type SimulatorSettings } from './fork-worker.ts';

/** Of a thousand calls, how many meet it; those about how orders end are no faults, but have to happen. */
const mix: FaultMix['perMille'] = {
  slow: 40,
  'http-500': 15,
  'http-500-after': 15,
  reset: 15,
  'reset-after': 15,
  timeout: 4,
  'accept-then-timeout': 8,
  truncated: 12,
  html: 8,
  'html-after': 8,
  'php-warning': 10,
  huge: 1,
  'duplicate-id': 12,
  'ends-partial': 90,
  'ends-canceled': 60,
  'ends-in-error': 10,
  regressing: 30,
  nonsense: 20,
  'unknown-word': 20,
  'reject-refill': 200,
};
/** Clear words: each of them sends an order elsewhere, lets it wait, or ends it. */
const refusals = [
  'Not enough funds on balance',
  'Incorrect service ID',
  'Bad link',
  'You have active order with this link. Please wait until order being completed.',
  'Rate limit exceeded',
  'Quantity less than minimal 500000',
];
/** Fast enough that an order of a few hundred ends within seconds. */
const speed = 400;

/**
 * While it is away its port is free. Below those that the system gives away by itself, so that nobody has it by chance
 * when it comes back; and a process that has it all the same does not know the keys of this run.
 */
const ports = [15_000, 32_000] as const;
const mostStarts = 20;

async function startOnce(settings: () => SimulatorSettings) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await forkSimulator(settings());
    } catch (error) {
      if (tries === mostStarts) throw error;
      await pass(250);
    }
  }
}

export type KillableProvider = Awaited<ReturnType<typeof startProvider>>;

export async function startProvider({ file, keys }: { file: string; keys: readonly string[] }, random: Random) {
  let faults: Faults = {};
  const kills = { count: 0 };
  let running = await startOnce(() => ({ port: randomInt(...ports), file, speed, faults, keys }));
  const { url } = running;
  const port = Number(new URL(url).port);

  async function set(next: Faults): Promise<void> {
    faults = next;
    const answer = await fetch(new URL('/faults', url), { method: 'POST', body: JSON.stringify(faults) });
    if (!answer.ok) throw new Error(`The simulated provider did not accept the faults: ${answer.status}`);
  }
  return {
    url,
    host: `127.0.0.1:${port}`,
    kills,
    /** Another mix, and some clear refusals on top. */
    async misbehave(): Promise<void> {
      const scale = random.pick([1, 1, 2]);
      const perMille = Object.fromEntries(Object.entries(mix).map(([mode, share]) => [mode, share * scale]));
      const rules = Array.from(
        { length: random.between(1, 3) },
        (): FaultRule => ({ mode: 'refuse', action: 'add', text: random.pick(refusals), times: random.between(1, 3) }),
      );
      await set({ rules, mix: { seed: random.between(1, 1_000_000), perMille, delayMs: random.between(200, 2500) } });
    },
    behave: () => set({}),
    /** Killed, and started again on the same address with its log. */
    async kill(isBack: () => Promise<void>): Promise<void> {
      kills.count += 1;
      await running.kill();
      await isBack();
      running = await startOnce(() => ({ port, file, speed, faults, keys }));
    },
    stop: () => running.kill(),
  };
}
