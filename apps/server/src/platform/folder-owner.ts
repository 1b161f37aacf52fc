// One process at a time owns a data folder. The owner is remembered by its pid and the moment it started,
// because after a crash the same pid may belong to something else.
import { execFile } from 'node:child_process';
import { link, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartRefused } from './start-refused.ts';

type Owner = { pid: number; startedAt: string };

/** Distinguishes one process from a later one with the same pid; undefined when no such process runs. */
export async function processStart(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return linuxProcessStart(pid);
  try {
    process.kill(pid, 0);
    if (process.platform === 'win32') return 'unknown';
    const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return stdout.trim();
  } catch {
    return undefined;
  }
}

async function linuxProcessStart(pid: number): Promise<string | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name and may hold spaces and brackets, so fields are counted after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    return `${boot.trim()}/${fields[19]}`;
  } catch {
    return undefined;
  }
}

export async function isAlive(owner: Owner): Promise<boolean> {
  return (await processStart(owner.pid)) === owner.startedAt;
}

export async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

/**
 * Takes the folder or throws with the sentence made by `refusal`. A predecessor that is about to end
 * (its terminal was closed a moment ago) gets `patienceMs` to do so. Returns how to give the folder back.
 */
export async function claimFolder(
  file: string,
  refusal: (pid: number) => string,
  patienceMs = 3000,
): Promise<() => Promise<void>> {
  const mine: Owner = { pid: process.pid, startedAt: (await processStart(process.pid)) ?? 'unknown' };
  const claim = `${file}.${process.pid}`;
  await writeFile(claim, JSON.stringify(mine));
  try {
    const deadline = Date.now() + patienceMs;
    for (let contested = false; !(await takeOver(file, claim, contested)); contested = true) {
      const owner = await readOwner(file);
      if (owner && (await isAlive(owner))) {
        if (owner.pid === process.pid || Date.now() > deadline) throw new StartRefused(refusal(owner.pid));
        await sleep(100);
      } else {
        await setAside(file, owner);
      }
    }
  } finally {
    await rm(claim, { force: true });
  }
  await removeAbandonedClaims(file);
  return () => rm(file, { force: true });
}

/** Left by processes that were killed in the middle of claiming. */
async function removeAbandonedClaims(file: string): Promise<void> {
  const claims = (await readdir(dirname(file))).filter((name) => name.startsWith(`${basename(file)}.`));
  for (const name of claims) {
    const pid = Number(name.split('.').at(-1));
    if ((await processStart(pid)) === undefined) await rm(join(dirname(file), name), { force: true });
  }
}

/**
 * Linking is atomic and brings the content along: nobody ever reads a half-written owner. Where others were
 * seen, one of them may be about to set the new file aside for the dead one it read before: that takes no longer
 * than the moment waited here.
 */
async function takeOver(file: string, claim: string, contested: boolean): Promise<boolean> {
  try {
    await link(claim, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  if (!contested) return true;
  await sleep(50);
  return (await readOwner(file))?.pid === process.pid;
}

/** Removes a dead owner's file. Between reading and renaming someone else may have claimed: then it is put back. */
async function setAside(file: string, dead: Owner | undefined): Promise<void> {
  const aside = `${file}.dead.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  const moved = await readOwner(aside);
  if (moved?.pid !== dead?.pid || moved?.startedAt !== dead?.startedAt) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}
