// The simulated provider as a program of its own, for tests that kill other processes or want several providers:
// serve.ts PORT FILE [SPEED] [FAULTS as JSON] [KEYS it serves, as JSON]
import type { Faults } from './faults.ts';
import { startSimulatedProvider } from './simulated-provider.ts';

const [port = '0', file = 'simulated-provider.jsonl', speed = '60', faults = '{}', keys] = process.argv.slice(2);
const simulator = await startSimulatedProvider({
  port: Number(port),
  file,
  speed: Number(speed),
  faults: JSON.parse(faults) as Faults,
  ...(keys === undefined ? {} : { keys: JSON.parse(keys) as string[] }),
});
process.stdout.write(`${simulator.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void simulator.stop().then(() => process.exit(0)));
