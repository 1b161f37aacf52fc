// Started by end-with-parent.ts: keeps the list of what is to end, and ends it when its input does.
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pass } from 'node:timers/promises';
import { processStart } from '../../platform/folder-owner.ts';
import { abandonCluster } from './abandon-cluster.ts';

const mostTries = 40;
/** By pid, with the moment it started: the pid may belong to another when it is to be killed. */
const processes = new Map<string, Promise<string | undefined>>();
const clusters = new Set<string>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  const [what = '', name = ''] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
  if (what === '+process') processes.set(name, processStart(Number(name)));
  if (what === '-process') processes.delete(name);
  if (what === '+cluster') clusters.add(name);
  if (what === '-cluster') clusters.delete(name);
}

for (const [pid, started] of processes) {
  const before = await started;
  if (before === undefined || (await processStart(Number(pid))) !== before) continue;
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
for (const dataDir of clusters) {
  for (let tries = 1; existsSync(dataDir) && tries <= mostTries; tries += 1) {
    abandonCluster(dataDir);
    await pass(250);
  }
}
