// Mails as staff see them: what became of each, and nothing that lets somebody in.
import { expect, test } from 'vitest';
import { newPerson } from '../../testing/new-person.ts';
import { testApp } from '../../testing/test-app.ts';
import { markFailed, markSent } from './mail.store.ts';
import { type NewMail, queueMail } from './mail.ts';

const app = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
const panel = app.directory.find('localhost');
const staff = app.caller({ token: await app.signIn('owner@crescendo.test') });

async function written(mail: Partial<NewMail> & Pick<NewMail, 'kind' | 'values'>) {
  const recipient = `${crypto.randomUUID()}@example.test`;
  await app.database.panel(1, (trx) =>
    queueMail(trx, { ...app, panel }, { userId: null, locale: 'en', recipient, ...mail } as NewMail),
  );
  const [stored] = await app.mails(recipient);
  return { id: stored?.id as number, recipient };
}
const params = (id: number) => ({ params: { id: String(id) } });
const inPanel = (work: Parameters<typeof app.database.panel<void>>[1]) => app.database.panel(1, work);

test('staff find mails by kind, address and state, part by part (CONS-035)', async () => {
  const made = [];
  for (let at = 0; at < 3; at += 1)
    made.push(await written({ kind: 'wholesale', values: { email: 'a@example.test' } }));
  const [waiting, sent, failed] = made as [(typeof made)[0], (typeof made)[0], (typeof made)[0]];
  await inPanel((trx) => markSent(trx, sent.id));
  await inPanel((trx) => markFailed(trx, failed.id, 'Connection refused'));
  const found = async (query: object) => (await staff.listMails({ query })).data.map(({ id }) => id);
  expect(await found({ kind: 'wholesale' })).toEqual([failed.id, sent.id, waiting.id]);
  expect(await found({ kind: 'wholesale', state: 'waiting' })).toEqual([waiting.id]);
  expect(await found({ kind: 'wholesale', state: 'sent' })).toEqual([sent.id]);
  expect(await found({ state: 'failed' })).toEqual([failed.id]);
  expect(await found({ recipient: sent.recipient })).toEqual([sent.id]);
  const first = await staff.listMails({ query: { kind: 'wholesale', per_page: '2' } });
  expect(await found({ kind: 'wholesale', after: first.next as string })).toEqual([waiting.id]);
  expect((await staff.readMail(params(failed.id))).data).toMatchObject({
    state: 'failed',
    failure: 'Connection refused',
  });
  const others = app.caller({ token: await app.signIn('owner@crescendo.test', 2), host: 'second.localhost' });
  await expect(others.readMail(params(sent.id))).rejects.toMatchObject({ statusCode: 404 });
});

test('mails are read by staff, but what lets somebody in as another by owners only, and nothing after it left (CONS-035, SECU-007)', async () => {
  const clerk = await newPerson(app, { permissions: ['users.read'] });
  const link = 'https://panel.example/de/reset?code=s3cret-c0de#x';
  for (const [mail, isForOwners] of [
    [{ kind: 'password-reset', values: { link } }, true],
    [{ kind: 'confirm-email', values: { link } }, true],
    [{ kind: 'new-account', values: { link: 'https://panel.example/s3cret-c0de' } }, true],
    [{ kind: 'code', values: { code: 's3cret-c0de' } }, true],
    [{ kind: 'register-code', values: { code: 's3cret-c0de' } }, true],
    [{ kind: 'order-placed', values: { count: 1, amount: '$1', link } }, false],
  ] as const) {
    const { id } = await written(mail);
    const { data } = await clerk.call.readMail(params(id));
    expect(JSON.stringify(data)).not.toContain('s3cret-c0de');
    expect(data.text === null).toBe(isForOwners);
    if (!isForOwners) expect(data.text).toContain('https://panel.example/…');
    expect((await staff.readMail(params(id))).data.text).toContain('s3cret-c0de');
    await inPanel((trx) => markSent(trx, id));
    expect((await staff.readMail(params(id))).data).toMatchObject({ state: 'sent', text: null });
  }
  const customer = await newPerson(app);
  await expect(customer.call.listMails()).rejects.toMatchObject({ statusCode: 404 });
});

test('only a mail that failed is sent again, once, and the act is on record (CONS-035, CONS-011)', async () => {
  const { id } = await written({ kind: 'wholesale', values: { email: 'a@example.test' } });
  const again = () => staff.resendMail({ ...params(id), body: {} });
  await expect(again()).rejects.toMatchObject({ statusCode: 409 });
  await inPanel((trx) => markFailed(trx, id, 'Mailbox full'));
  const results = await Promise.allSettled([again(), again()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await staff.readMail(params(id))).data).toMatchObject({ state: 'waiting', failure: null });
  const { rows } = await app.owner.pool.query(`select details from audit_entries where subject = 'mail:${id}'`);
  expect(rows).toMatchObject([{ details: { before: { failure: 'Mailbox full' }, after: { state: 'waiting' } } }]);
});
