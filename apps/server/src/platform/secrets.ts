// Keys of the installation. The newest encrypts and signs; older ones still decrypt and verify.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Key = { version: number; secret: Buffer };
export type Secrets = ReturnType<typeof createSecrets>;

/** The configured keys, or those of the data folder, made at the first start and readable by their owner only. */
export async function loadKeys(configured: Key[], dataDir: string): Promise<Key[]> {
  if (configured.length > 0) return configured;
  const file = join(dataDir, 'secret-keys');
  await mkdir(dataDir, { recursive: true });
  try {
    // `wx` lets exactly one of two processes that start together write the file.
    await writeFile(file, `1:${randomBytes(32).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await chmod(file, 0o600);
  }
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line) => {
    const [version, secret = ''] = line.split(':');
    return { version: Number(version), secret: Buffer.from(secret, 'hex') };
  });
}

export function createSecrets(keys: Key[]) {
  const newest = keys[0];
  if (!newest) throw new Error('At least one secret key is needed');
  // One derived key per purpose, so that a signature made for one thing proves nothing elsewhere.
  const derived = (key: Key, purpose: string) => Buffer.from(hkdfSync('sha256', key.secret, '', purpose, 32));

  return {
    /** A stable secret for a purpose, e.g. the password of the database role. */
    passwordFor: (purpose: string) => derived(newest, purpose).toString('base64url'),

    sign(purpose: string, text: string): string {
      const mac = createHmac('sha256', derived(newest, `sign:${purpose}`))
        .update(text)
        .digest('base64url');
      return `${newest.version}.${mac}`;
    },
    verify(purpose: string, text: string, signature: string): boolean {
      const [version, mac = ''] = signature.split('.');
      const key = keys.find((candidate) => String(candidate.version) === version);
      if (!key) return false;
      const expected = createHmac('sha256', derived(key, `sign:${purpose}`))
        .update(text)
        .digest();
      const given = Buffer.from(mac, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },

    encrypt(purpose: string, text: string): string {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', derived(newest, `encrypt:${purpose}`), nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${newest.version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    decrypt(purpose: string, sealed: string): string {
      const [version, data = ''] = sealed.split('.');
      const key = keys.find((candidate) => String(candidate.version) === version);
      if (!key) throw new Error(`No secret key of version ${version}`);
      const bytes = Buffer.from(data, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', derived(key, `encrypt:${purpose}`), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
