import { locales } from '@crescendo/rules/content/locales';
import { expect, test } from 'vitest';
import { runCommand } from '../../testing/processes/run-command.ts';
import { testApp } from '../../testing/test-app.ts';
import type { MailContents } from './compose-mail.ts';
import { mailJobs } from './mail.jobs.ts';
import { type NewMail, queueMail } from './mail.ts';

const app = await testApp();
const panel = app.directory.find('localhost');

async function written(mail: MailContents & Partial<NewMail>) {
  const recipient = `${crypto.randomUUID()}@example.test`;
  await app.database.panel(1, (trx) =>
    queueMail(trx, { ...app, panel }, { userId: null, locale: 'en', recipient, ...mail }),
  );
  const [stored] = await app.mails(recipient);
  if (!stored) throw new Error('There is no mail');
  return stored;
}

const samples: MailContents[] = [
  { kind: 'welcome', values: { name: 'Ada', email: 'ada@example.test' } },
  { kind: 'confirm-email', values: { link: 'https://example.test/?a=1&b=2' } },
  { kind: 'password-reset', values: { link: 'https://example.test/?a=1&b=2' } },
  { kind: 'code', values: { code: '123456' } },
  { kind: 'register-code', values: { code: '123456' } },
  {
    kind: 'account-exists',
    values: { logInLink: 'https://example.test/login', passwordLink: 'https://example.test/password/reset' },
  },
  { kind: 'new-account', values: { link: 'https://example.test/?a=1&b=2' } },
  { kind: 'security-notice', values: { event: 'password-changed' } },
  { kind: 'security-notice', values: { event: 'factor-added', detail: 'YubiKey' } },
  { kind: 'security-notice', values: { event: 'factor-removed' } },
  { kind: 'security-notice', values: { event: 'social-added', detail: 'Google' } },
  { kind: 'security-notice', values: { event: 'social-removed', detail: 'Google' } },
  { kind: 'security-notice', values: { event: 'new-device', detail: 'Firefox' } },
  { kind: 'security-notice', values: { event: 'email-changed' } },
  { kind: 'security-notice', values: { event: 'account-deleted' } },
  { kind: 'support', values: { subject: 'Your question', text: 'One.\n\nTwo.' } },
];

test('mails are stored where tests and operators can read them, each as text and HTML in every language (AUTH-032)', async () => {
  for (const locale of locales) {
    for (const sample of samples) {
      const mail = await written({ ...sample, locale });
      expect(mail).toMatchObject({ kind: sample.kind, sender_name: 'Crescendo', sender: 'support@crescendo.test' });
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part?.trim()).toBeTruthy();
        // A key nobody wrote or a value nobody gave would show.
        expect(part).not.toMatch(/mail\.[a-z]|undefined|[{}]/);
      }
      expect(mail.html).toContain(`<html lang="${locale.replace('_', '-')}">`);
    }
  }
}, 60_000);

test('a mail carries the name, the colour and the origin of its panel, and what it is about in both forms', async () => {
  const mail = await written({ kind: 'password-reset', values: { link: 'https://example.test/?a=1&b=2' } });
  expect(mail.text).toContain('https://example.test/?a=1&b=2');
  expect(mail.html).toContain('href="https://example.test/?a=1&amp;b=2"');
  expect(mail.html).toContain(`background:${panel.settings.colors.light.primary}`);
  expect(mail.text).toContain(`Crescendo\n${panel.origin}`);
  const code = await written({ kind: 'code', values: { code: '654321' } });
  expect([code.text, code.html]).toEqual([expect.stringContaining('654321'), expect.stringContaining('>654321<')]);
});

test('the mail about an account that exists has both sign-in methods, in both forms (AUTH-034)', async () => {
  const values = { logInLink: 'https://example.test/login', passwordLink: 'https://example.test/password/reset' };
  const { text, html } = await written({ kind: 'account-exists', values });
  for (const link of Object.values(values)) {
    expect([text, html]).toEqual([expect.stringContaining(`:\n${link}\n`), expect.stringContaining(`href="${link}"`)]);
  }
});

test('a command shows what was written, to one address or to all, where no mail leaves (AUTH-032)', async () => {
  const one = await written({ kind: 'register-code', values: { code: '246810' } });
  const other = await written({ kind: 'code', values: { code: '135791' } });
  const all = await runCommand(app.ownerUrl, ['mails.ts']);
  for (const { subject, recipient } of [one, other]) expect(all).toContain(`to ${recipient}\n${subject}\n`);
  expect(all.indexOf('246810')).toBeLessThan(all.indexOf('135791'));
  const mine = await runCommand(app.ownerUrl, ['mails.ts', one.recipient.toUpperCase()]);
  expect([mine.includes('246810'), mine.includes('135791')]).toEqual([true, false]);
  expect(await runCommand(app.ownerUrl, ['mails.ts', 'nobody@example.test'])).toContain('No mail was written to');
});

test('nothing that somebody entered becomes markup', async () => {
  const evil = `<script onload="1">'&`;
  const escaped = '&lt;script onload=&quot;1&quot;&gt;&#39;&amp;';
  const welcome = await written({ kind: 'welcome', values: { name: evil, email: 'ada@example.test' } });
  expect(welcome.html).toContain(escaped);
  const support = await written({ kind: 'support', values: { subject: evil, text: evil } });
  const link = await written({ kind: 'new-account', values: { link: `https://example.test/"><script>` } });
  for (const { html } of [welcome, support, link]) expect(html).not.toContain('<script');
  expect(support.subject).toBe(evil);
});

test.each(['Win at https://spam.example', 'WWW.spam', 'spam.example', 'a//b', 'Gewinn.рф'])(
  'a name that could be a link is not repeated to an address that may be of another: %s',
  async (name) => {
    const { text, html } = await written({ kind: 'welcome', values: { name, email: 'ada@example.test' } });
    for (const part of [text, html]) {
      expect(part).not.toContain(name);
      expect(part).toContain('Hello ada@example.test,');
    }
  },
);

test.each(['Dr. Ada K. Byron', 'Ада', 'J. R. R.', 'Ada (née Byron), 2nd'])('a name is a name: %s', async (name) => {
  const { text } = await written({ kind: 'welcome', values: { name, email: 'ada@example.test' } });
  expect(text).toContain(`Hello ${name},`);
});

test('only a mail that may be left off has a link for it, signed for its reader on its panel', async () => {
  const [user] = await app.owner.system((trx) =>
    trx.selectFrom('users').select('id').where('panel_id', '=', 1).limit(1).execute(),
  );
  const userId = user?.id as number;
  const welcome = { kind: 'welcome', values: { name: 'Ada', email: 'ada@example.test' } } as const;
  const mail = await written({ ...welcome, userId, unsubscribe: true, locale: 'de' });
  const url = new URL(mail.unsubscribe_url ?? '');
  expect([url.origin, url.pathname]).toEqual([panel.origin, `/de/unsubscribe/${userId}`]);
  expect(app.secrets.verify('unsubscribe', `1:${userId}`, url.searchParams.get('signature') ?? '')).toBe(true);
  expect(mail.text).toContain(url.href);
  const notice = await written({ kind: 'security-notice', values: { event: 'email-changed' }, userId });
  expect([notice.unsubscribe_url, notice.text?.includes('unsubscribe')]).toEqual([null, false]);
});

test('without a mail server nothing is queued, and mails are kept for thirty days (OPSR-004)', async () => {
  const [old, young] = [await written(samples[0] as MailContents), await written(samples[0] as MailContents)];
  expect((await app.owner.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0);
  await app.owner.pool.query("update mails set created_at = now() - interval '31 days' where id = $1", [old.id]);
  await mailJobs['mail.delete-old']?.run({ ...app, log: { info() {} } as never }, {});
  const { rows } = await app.owner.pool.query('select id from mails where id = any($1)', [[old.id, young.id]]);
  expect(rows).toEqual([{ id: young.id }]);
});
