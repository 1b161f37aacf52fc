// A simulated provider on a free port for one test file, with a record of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { TakenOrder } from '../../simulated-provider/provider-record.ts';
import {
  type Simulator,
  type SimulatorOptions,
  startSimulatedProvider,
} from '../../simulated-provider/simulated-provider.ts';

export type TestSimulator = Simulator & {
  /** `host:port`, for OUTBOUND_ALLOW. */
  host: string;
  file: string;
  /** Orders it has really taken on. */
  taken: () => TakenOrder[];
  /** Lets its time pass. */
  pass: (ms: number) => void;
};

export async function startTestSimulator(options: Partial<SimulatorOptions> = {}): Promise<TestSimulator> {
  const folder = await mkdtemp(join(tmpdir(), 'simulated-provider-'));
  const file = join(folder, 'provider-record.jsonl');
  let passed = 0;
  const simulator = await startSimulatedProvider({
    port: 0,
    file,
    speed: 60,
    now: () => Date.now() + passed,
    ...options,
  });
  afterAll(async () => {
    await simulator.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    ...simulator,
    host: `127.0.0.1:${simulator.port}`,
    file,
    taken: () => simulator.providerRecord().filter((entry) => entry.kind === 'add'),
    pass: (ms) => {
      passed += ms;
    },
  };
}
