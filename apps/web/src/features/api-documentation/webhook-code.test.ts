import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyCode } from './webhook-code.ts';

const run = promisify(execFile);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crescendo-webhook-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const secret = 'whsec_of-a-test';
const body = '{"id":1,"type":"order.changed","order":{"url":"https://example.com/ü"}}';

/** As the server signs: HMAC-SHA256 over the time, a dot and the body. */
function signed(seconds = Math.floor(Date.now() / 1000)) {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return { 'webhook-timestamp': String(seconds), 'webhook-signature': `v1=${mac}` };
}
const old = Math.floor(Date.now() / 1000) - 3600;
const calls = [
  { headers: signed(), body, ours: true },
  { headers: signed(), body: body.replace('1', '2'), ours: false },
  { headers: { ...signed(), 'webhook-signature': 'v1=00' }, body, ours: false },
  { headers: signed(old), body, ours: false },
];

test('the program in Node takes what is signed now, and nothing altered or old (APV2-016)', async () => {
  const file = join(folder, 'verify.mjs');
  await writeFile(
    file,
    `${verifyCode.node}
for (const { headers, body } of JSON.parse(process.argv[2])) console.log(isOurs(process.argv[3], headers, body));`,
  );
  const { stdout } = await run(process.execPath, [file, JSON.stringify(calls), secret]);
  expect(stdout.trim().split('\n')).toEqual(calls.map(({ ours }) => String(ours)));
});

test('the program in Python takes what is signed now, and nothing altered or old (APV2-016)', async () => {
  const file = join(folder, 'verify.py');
  await writeFile(
    file,
    `${verifyCode.python}

import json
import sys

for call in json.loads(sys.argv[1]):
    print(str(is_ours(sys.argv[2], call["headers"], call["body"].encode())).lower())
`,
  );
  const { stdout } = await run('python3', [file, JSON.stringify(calls), secret]);
  expect(stdout.trim().split('\n')).toEqual(calls.map(({ ours }) => String(ours)));
});
