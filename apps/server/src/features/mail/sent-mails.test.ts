// Whoever reads these can become their recipient, so that what counts most is where they cannot be read.
import { expect, test } from 'vitest';
import { newPerson } from '../../testing/new-person.ts';
import { testApp } from '../../testing/test-app.ts';
import { queueMail } from './mail.ts';

const app = await testApp();

async function write(recipient: string, host = 'localhost') {
  const panel = app.directory.find(host);
  await app.database.panel(panel.id, (trx) =>
    queueMail(
      trx,
      { ...app, panel },
      { kind: 'password-reset', values: { link: 'https://example.test/?a=1' }, userId: null, locale: 'en', recipient },
    ),
  );
}

const callers = async () => [
  app.caller(),
  (await newPerson(app)).call,
  (await newPerson(app, { roles: ['owner'] })).call,
];

test('in a demo everybody reads the mails of the panel they are on, the newest first (AUTH-037)', async () => {
  await write('first@example.test');
  await write('second@example.test');
  await write('elsewhere@example.test', 'second.localhost');
  for (const caller of await callers()) {
    const { data, total } = await caller.listSentMails();
    expect(data.map(({ recipient }) => recipient).slice(0, 2)).toEqual(['second@example.test', 'first@example.test']);
    expect(total).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(data)).not.toContain('elsewhere');
    const { data: mail } = await caller.readSentMail({ params: { id: String(data[0]?.id) } });
    expect(mail).toMatchObject({
      recipient: 'second@example.test',
      text: expect.stringContaining('https://example.test/'),
    });
  }
  const second = app.caller({ host: 'second.localhost' });
  const [other] = (await second.listSentMails()).data;
  expect(other?.recipient).toBe('elsewhere@example.test');
  await expect(app.caller().readSentMail({ params: { id: String(other?.id) } })).rejects.toMatchObject({
    statusCode: 404,
  });
});

test('the list goes on page by page (AUTH-037)', async () => {
  for (let count = 0; count < 21; count += 1) await write(`number-${count}@example.test`);
  const page = async (number: string) => (await app.caller().listSentMails({ query: { page: number } })).data;
  const [first, second] = [await page('1'), await page('2')];
  expect([first.length, first[0]?.recipient]).toEqual([20, 'number-20@example.test']);
  expect(second[0]?.recipient).toBe('number-0@example.test');
  expect(await page('9999')).toEqual([]);
});

test('the formatted mail runs nothing, loads nothing and opens its links elsewhere (AUTH-037)', async () => {
  await write('framed@example.test');
  const [mail] = (await app.caller().listSentMails()).data;
  const answer = await app.server.inject({ url: `/mails/${mail?.id}/frame`, headers: { host: 'localhost' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = String(answer.headers['content-security-policy']);
  expect(policy).toContain(`default-src 'none'`);
  expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.body).toContain('<base target="_blank">');
  for (const id of ['999999999', 'x'])
    expect((await app.server.inject({ url: `/mails/${id}/frame`, headers: { host: 'localhost' } })).statusCode).toBe(
      404,
    );
});

test.each([
  ['on another database', { DATABASE_URL: 'postgres://owner@db.example/panel' }],
  ['on another database with demo data', { DATABASE_URL: 'postgres://owner@db.example/panel', DEMO_DATA: true }],
  ['without demo data', { DEMO_DATA: false }],
  ['with a mail server', { SMTP_URL: 'smtp://mail.example' }],
])('a panel %s shows mails to nobody, not even to its owner (AUTH-037)', async (_when, changes) => {
  await write('secret@example.test');
  const [mail] = (await app.caller().listSentMails()).data;
  const server = await app.anotherServer(changes);
  const owner = await newPerson(app, { roles: ['owner'] });
  for (const url of ['/api/v1/sent-mails', `/api/v1/sent-mails/${mail?.id}`, `/mails/${mail?.id}/frame`]) {
    for (const token of [undefined, owner.token]) {
      const headers = { host: 'localhost', ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const answer = await server.inject({ url, headers });
      expect([url, answer.statusCode, answer.body.includes('secret@')]).toEqual([url, 404, false]);
    }
  }
});
