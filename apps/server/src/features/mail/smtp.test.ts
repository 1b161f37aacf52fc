// Mail leaves through a real SMTP conversation with a server of a few lines.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { mailJobs } from './mail.jobs.ts';
import { type NewMail, queueMail } from './mail.ts';

type Delivery = { from: string; to: string; content: string };
const delivered: Delivery[] = [];
let isRefusing = false;

const smtp = createServer((socket) => {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: Delivery = { from: '', to: '', content: '' };
  let isContent = false;
  socket.on('error', () => {});
  say('220 loopback');
  createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) => {
    if (isContent && line !== '.') {
      mail.content += `${line}\n`;
    } else if (isContent) {
      isContent = false;
      delivered.push(mail);
      mail = { from: '', to: '', content: '' };
      say('250 taken');
    } else if (/^(EHLO|HELO)/i.test(line)) say('250 loopback');
    else if (/^MAIL FROM:/i.test(line)) {
      mail.from = line;
      say(isRefusing ? '451 come back later' : '250 ok');
    } else if (/^RCPT TO:/i.test(line)) {
      mail.to = line;
      say('250 ok');
    } else if (/^DATA/i.test(line)) {
      isContent = true;
      say('354 go on');
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else say('250 ok');
  });
}).listen(0, '127.0.0.1');
await once(smtp, 'listening');
afterAll(() => smtp.close());

const app = await testApp({ SMTP_URL: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}` });
const panel = app.directory.find('localhost');
beforeEach(() => {
  delivered.length = 0;
  isRefusing = false;
});

async function queue(mail: Partial<NewMail> = {}) {
  const recipient = `${crypto.randomUUID()}@example.test`;
  await app.database.panel(1, (trx) =>
    queueMail(trx, { ...app, panel }, {
      userId: null,
      locale: 'ru',
      recipient,
      kind: 'code',
      values: { code: '123456' },
      ...mail,
    } as NewMail),
  );
  return recipient;
}
const jobs = async () => (await app.owner.pool.query('select attempts from graphile_worker.jobs')).rows;

test('a queued mail is sent with text and HTML, and its texts are emptied afterwards (AUTH-032)', async () => {
  const recipient = await queue();
  await app.runJobs();
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toMatchObject({
    from: expect.stringContaining('<support@crescendo.test>'),
    to: expect.stringContaining(`<${recipient}>`),
  });
  const content = delivered[0]?.content ?? '';
  expect(content).toMatch(/^From: Crescendo <support@crescendo\.test>$/m);
  expect(content).toMatch(/^Content-Type: text\/plain; charset=utf-8$/m);
  expect(content).toMatch(/^Content-Type: text\/html; charset=utf-8$/m);
  expect(content).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(content).not.toMatch(/^List-Unsubscribe:/m);
  const [mail] = await app.mails(recipient);
  expect(mail).toMatchObject({ sent_at: expect.any(Date), text: null, html: null, failure: null });
  expect(await jobs()).toEqual([]);
});

test('a mail that may be left off says so to the mail program', async () => {
  const { rows } = await app.owner.pool.query('select id from users where panel_id = 1 limit 1');
  const userId = rows[0].id as number;
  const values = { name: 'Ada', email: 'ada@example.test' };
  await queue({ kind: 'welcome', values, userId, unsubscribe: true } as Partial<NewMail>);
  await app.runJobs();
  const unfolded = delivered[0]?.content.replace(/\n\s+/g, ' ') ?? '';
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  const [, url = ''] = /^List-Unsubscribe: <http:\/\/localhost:\d+(\/unsubscribe\/[^>]+)>$/m.exec(unfolded) ?? [];

  // And the mail program does it, in either form of the standard.
  const flags = async () => {
    const fields = 'notify_order_actions, notify_payment_actions, notify_subscription_actions';
    return Object.values((await app.owner.pool.query(`select ${fields} from users where id = $1`, [userId])).rows[0]);
  };
  const form = ['--x', 'content-disposition: form-data; name="List-Unsubscribe"', '', 'One-Click', '--x--', ''];
  for (const [type, payload] of [
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['multipart/form-data; boundary=x', form.join('\r\n')],
  ] as const) {
    await app.owner.pool.query('update users set notify_order_actions = true where id = $1', [userId]);
    const headers = { 'content-type': type };
    const forged = await app.server.inject({ method: 'POST', url: `${url}x`, headers, payload });
    expect([forged.statusCode, (await flags())[0]]).toEqual([404, true]);
    const other = await app.server.inject({ method: 'POST', url, headers, payload: payload.replace('One', 'Two') });
    expect([other.statusCode, (await flags())[0]]).toEqual([422, true]);
    const answer = await app.server.inject({ method: 'POST', url, headers, payload });
    expect([answer.statusCode, await flags()]).toEqual([200, [false, false, false]]);
  }
});

test('a line end in what somebody entered makes no header of its own', async () => {
  const recipient = await queue({
    kind: 'support',
    values: { subject: 'Hello\r\nBcc: <spy@example.test>\r\n\r\nBody', text: 'Text' },
  } as Partial<NewMail>);
  await app.runJobs();
  expect(delivered).toMatchObject([{ to: expect.stringContaining(`<${recipient}>`) }]);
  const [head = ''] = (delivered[0]?.content ?? '').split('\n\n');
  expect(head).not.toMatch(/^Bcc:/im);
  expect(head).toMatch(/^Subject: Hello/m);
});

test('a mail that was sent is not sent again when its job comes twice', async () => {
  const recipient = await queue();
  const { rows } = await app.owner.pool.query('select payload from graphile_worker._private_jobs');
  await app.runJobs();
  await mailJobs['mail.send']?.run({ ...app, log: { info() {} } as never }, rows[0].payload);
  expect(delivered.map(({ to }) => to)).toEqual([expect.stringContaining(recipient)]);
});

test('what the server refuses stays, with the reason, and is tried again by the worker', async () => {
  isRefusing = true;
  const recipient = await queue();
  await app.runJobs();
  const [mail] = await app.mails(recipient);
  expect(mail).toMatchObject({ sent_at: null, failure: expect.stringContaining('451') });
  expect(mail?.text).toContain('123456');
  expect(await jobs()).toEqual([{ attempts: 1 }]);

  isRefusing = false;
  await app.owner.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await app.runJobs();
  expect(delivered).toHaveLength(1);
  expect((await app.mails(recipient))[0]).toMatchObject({ sent_at: expect.any(Date), text: null, failure: null });
});

test('nothing leaves for a transaction that was given up', async () => {
  const abandoned = app.database.panel(1, async (trx) => {
    const mail = {
      userId: null,
      locale: 'en',
      recipient: 'x@example.test',
      kind: 'code',
      values: { code: '1' },
    } as const;
    await queueMail(trx, { ...app, panel }, mail);
    throw new Error('changed its mind');
  });
  await expect(abandoned).rejects.toThrow('changed its mind');
  await app.runJobs();
  expect(delivered).toEqual([]);
});
