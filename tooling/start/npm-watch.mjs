// npm runs a script as npm → sh → node. A signal to npm ends the shell, and a killed npm ends nothing at all:
// either way nobody passes anything on, and the server would live on unnoticed.
import { readFileSync } from 'node:fs';

/** Calls back once when the npm that started this process is gone; returns how to stop watching. */
export function whenNpmIsGone(callback) {
  // Started by hand, a process may well outlive the shell it was started from.
  if (!process.env.npm_lifecycle_event) return () => {};
  const before = parents();
  const timer = setInterval(() => {
    if (parents() === before) return;
    clearInterval(timer);
    callback();
  }, 200);
  return () => clearInterval(timer);
}

/** The parent and, where that is the shell between, npm above it. */
function parents() {
  const parent = process.ppid;
  try {
    if (!readFileSync(`/proc/${parent}/cmdline`, 'utf8').startsWith('sh\0-c\0')) return String(parent);
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return String(parent);
  }
}
