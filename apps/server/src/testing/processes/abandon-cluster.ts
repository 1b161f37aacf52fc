import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Stops the PostgreSQL of a throw-away folder and removes both, by what can be done without waiting. */
export function abandonCluster(dataDir: string): void {
  try {
    const cluster = realpathSync(join(dataDir, 'postgres'));
    process.kill(Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT');
    rmSync(dirname(cluster), { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    rmSync(dataDir, { recursive: true, force: true });
  } catch {
    // What could not be removed now, the next run removes.
  }
}
