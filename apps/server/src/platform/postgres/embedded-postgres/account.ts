// PostgreSQL refuses to run as root, so root lends it another account of the machine.
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartRefused } from '../../start-refused.ts';

const run = promisify(execFile);

/** Ready to be spread into the options of spawn; empty when the programs run as anyone who started the server. */
export type Account = { uid?: number; gid?: number };

export async function choosePostgresAccount(cluster: string): Promise<Account> {
  const owner = await stat(cluster).catch(() => undefined);
  const self = process.getuid?.();
  if (self === undefined) return {};
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new StartRefused(
        `The database in ${cluster} belongs to another user (uid ${owner.uid}): start Crescendo as that user or set DATA_DIR to another folder.`,
      );
    }
    return {};
  }
  // A cluster that exists keeps its owner, even if a more suitable user was added to the machine since.
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (
    (await lookUp('postgres')) ??
    (await lookUp('crescendo')) ??
    (await createAccount('crescendo')) ??
    (await lookUp('nobody')) ?? { uid: 65534, gid: 65534 }
  );
}

async function lookUp(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createAccount(name: string): Promise<Account | undefined> {
  try {
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name]);
  } catch {
    // No useradd on this machine, or another process has just created the user: the lookup shows which.
  }
  return lookUp(name);
}

/** Lets the system decide, because modes, groups and access lists of every parent folder decide together. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  if (account.uid === undefined) return true;
  return succeeds('/bin/sh', ['-c', 'test -x "$0"', folder], account);
}

export async function canRun(program: string, account: Account): Promise<boolean> {
  return account.uid === undefined || succeeds(program, ['--version'], account);
}

async function succeeds(program: string, args: string[], account: Account): Promise<boolean> {
  try {
    await run(program, args, { ...account, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
