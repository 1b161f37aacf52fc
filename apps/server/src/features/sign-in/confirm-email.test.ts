import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { insertCode } from '../accounts/accounts.ts';

const app = await testApp();
const guest = app.caller();

/** A customer and a link that was mailed to an address, theirs or a new one. */
async function customer(email: string) {
  const [{ id } = { id: 0 }] = await app.owner.system((trx) =>
    trx.insertInto('users').values({ panel_id: 1, email, name: 'Ada', locale: 'de' }).returning('id').execute(),
  );
  const own = app.caller({ token: await app.openSession(id) });
  return {
    id,
    /** Opens a link in the browser that is signed in. */
    confirm: (token: string) => own.confirmEmail({ body: { token } }),
    linkTo: (address: string) =>
      app.database.panel(1, (trx) =>
        insertCode(trx, app.clock, { panelId: 1, userId: id, purpose: 'confirm-email', email: address }),
      ),
    row: () =>
      app.owner.system((trx) =>
        trx.selectFrom('users').select(['email', 'email_verified_at']).where('id', '=', id).executeTakeFirstOrThrow(),
      ),
  };
}
const confirm = (token: string, host = 'localhost') => app.caller({ host }).confirmEmail({ body: { token } });
const refused = { statusCode: 422, errors: { token: [expect.any(String)] } };

test('a new address takes the place of the old one, which is informed, and the old address no longer signs in', async () => {
  const ada = await customer('old@example.test');
  const [toOld, toNew] = [await ada.linkTo('old@example.test'), await ada.linkTo('new@example.test')];
  await expect(ada.confirm(toNew)).resolves.toEqual({
    message: 'Your email address is confirmed',
    set_password: null,
  });
  expect(await ada.row()).toEqual({ email: 'new@example.test', email_verified_at: expect.any(Date) });
  expect(await app.mails('old@example.test')).toMatchObject([
    { kind: 'security-notice', subject: 'Ihre E-Mail-Adresse wurde geändert', user_id: ada.id },
  ]);
  await expect(confirm(toOld)).rejects.toMatchObject(refused);
  expect((await ada.row()).email).toBe('new@example.test');
});

test('a link for a new password that went to the old address opens nothing once there is a new one', async () => {
  const ada = await customer('left@example.test');
  const link = (email: string) =>
    app.database.panel(1, (trx) =>
      insertCode(trx, app.clock, { panelId: 1, userId: ada.id, purpose: 'password-reset', email }),
    );
  await link('left@example.test');
  await ada.confirm(await ada.linkTo('found@example.test'));
  const { rows } = await app.owner.pool.query('select purpose from one_time_codes where user_id = $1', [ada.id]);
  expect(rows).toEqual([]);
  // Nor would it, had it stayed: it is good for the address it was mailed to.
  const words = { password: 'a-new-password', password_confirmation: 'a-new-password' };
  for (const email of ['left@example.test', 'found@example.test']) {
    const token = await link('left@example.test');
    await expect(guest.resetPassword({ body: { email, token, ...words } })).rejects.toMatchObject(refused);
  }
});

test('an address that became the one of another account is not taken from it, even when both confirm at once', async () => {
  const [ada, bob] = [await customer('ada@example.test'), await customer('bob@example.test')];
  const links = [await ada.linkTo('wanted@example.test'), await bob.linkTo('wanted@example.test')];
  const results = await Promise.allSettled(links.map((link) => confirm(link)));
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refusals).toMatchObject([
    { statusCode: 422, errors: { email: ['An account with this email address already exists'] } },
  ]);
  const addresses = [(await ada.row()).email, (await bob.row()).email];
  expect(addresses.filter((address) => address === 'wanted@example.test')).toHaveLength(1);
});

test('a link is good for seven days, on its panel, and nothing else is', async () => {
  const ada = await customer('late@example.test');
  const link = await ada.linkTo('late@example.test');
  await expect(confirm(link, 'second.localhost')).rejects.toMatchObject(refused);
  await expect(confirm('nonsense')).rejects.toMatchObject(refused);
  app.clock.offsetMs = 7 * 86_400_000 + 60_000;
  await expect(confirm(link)).rejects.toMatchObject(refused);
  app.clock.offsetMs = 7 * 86_400_000 - 60_000;
  await expect(confirm(link)).resolves.toBeDefined();
  await expect(guest.confirmEmail({ body: { token: 'x'.repeat(201) } })).rejects.toMatchObject(refused);
});
