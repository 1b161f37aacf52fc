import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSecrets, loadKeys } from './secrets.ts';

const key = (version: number) => ({ version, secret: Buffer.alloc(32, version) });

test('the default start makes one key that only its owner can read, and finds it again (SECU-007)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crescendo-keys-'));
  const [made, found] = [await loadKeys([], folder), await loadKeys([], folder)];
  expect(found).toEqual(made);
  expect(made[0]?.secret).toHaveLength(32);
  expect((await stat(join(folder, 'secret-keys'))).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});

test('what an older key sealed or signed is still read after a newer one was added (SECU-007)', () => {
  const before = createSecrets([key(1)]);
  const after = createSecrets([key(2), key(1)]);
  expect(after.decrypt('totp', before.encrypt('totp', 'seed'))).toBe('seed');
  expect(after.verify('unsubscribe', '7', before.sign('unsubscribe', '7'))).toBe(true);
  expect(before.verify('unsubscribe', '7', after.sign('unsubscribe', '7'))).toBe(false);
});

test('a seal or signature made for one purpose is worth nothing for another (SECU-007)', () => {
  const secrets = createSecrets([key(1)]);
  expect(() => secrets.decrypt('webhook', secrets.encrypt('totp', 'seed'))).toThrow();
  expect(secrets.verify('download', '7', secrets.sign('unsubscribe', '7'))).toBe(false);
});
