// Ends what a run has started when the run itself ends, however it ends: by kill -9 no handler of it runs any more, and
// a child that is stopped gets no signal. A small process of its own watches: it holds one end of a pipe, which the
// system closes with the run, and kills what is on its list then.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';

let list: Socket | undefined;

function send(line: string): void {
  list ??= startWatcher();
  list.write(`${line}\n`);
}

function startWatcher(): Socket {
  const watcher = spawn(process.execPath, [new URL('./end-with-parent-program.ts', import.meta.url).pathname], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A process group of its own: ending the run's whole group does not end it.
    detached: true,
  });
  watcher.unref();
  const pipe = watcher.stdin as Socket;
  pipe.unref();
  // A watcher that somebody killed is no reason to end.
  pipe.on('error', () => {});
  return pipe;
}

export function endWithParent(child: ChildProcess): void {
  const { pid } = child;
  if (pid === undefined) return;
  send(`+process ${pid}`);
  child.once('exit', () => send(`-process ${pid}`));
}

/** For the PostgreSQL of a throw-away folder, which is gone with its process. Says how to take it off the list. */
export function endClusterWithParent(dataDir: string): () => void {
  send(`+cluster ${dataDir}`);
  return () => send(`-cluster ${dataDir}`);
}
