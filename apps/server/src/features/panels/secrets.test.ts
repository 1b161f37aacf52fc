import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { changeSettings } from '../../testing/panels/change-settings.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const staff = app.caller({ token: await app.signIn('owner@crescendo.test') });
const customer = app.caller({ token: await app.signIn('demo@crescendo.test') });
const onSecond = app.caller({ token: await app.signIn('demo@crescendo.test', 2), host: 'second.localhost' });
const save = (value: string | null) => staff.savePanelSecret({ params: { name: 'chatIdentity' }, body: { value } });

async function setChat(intercomAppId: string | null) {
  await changeSettings(staff, { intercomAppId });
  const isKnown = async () => expect((await app.caller().getSettings()).data.intercomAppId).toBe(intercomAppId);
  await vi.waitFor(isKnown, { timeout: 30_000 });
}

test('the profile proves the user id to the chat by the secret of this panel, and only where there is a chat (CHAT-007)', async () => {
  const hash = async (caller: typeof customer) => (await caller.getProfile()).data.intercomHash;
  await save('  given-by-the-provider ');
  expect(await hash(customer)).toBeNull();
  await setChat('abc123');
  const { data } = await customer.getProfile();
  const expected = createHmac('sha256', 'given-by-the-provider').update(String(data.id)).digest('hex');
  expect(data.intercomHash).toBe(expected);
  expect(await hash(onSecond)).toBeNull();

  await save('another');
  expect(await hash(customer)).not.toBe(expected);
  await save(null);
  expect(await hash(customer)).toBeNull();
});

test('a secret is kept sealed, returned to nobody, and named in the audit (SECU-007)', async () => {
  await save('very-secret');
  await expect(staff.listPanelSecrets()).resolves.toEqual({ data: ['chatIdentity'] });
  const stored = await app.owner.system(async (trx) => [
    await trx.selectFrom('panel_secrets').selectAll().execute(),
    await trx.selectFrom('audit_entries').selectAll().where('action', '=', 'panels.save-secret').execute(),
  ]);
  expect(stored[0]).toHaveLength(1);
  expect(JSON.stringify(stored[1])).toContain('"name":"chatIdentity"');
  for (const answer of [stored, await staff.readPanelSettings(), await app.caller().getSettings()]) {
    expect(JSON.stringify(answer)).not.toContain('very-secret');
  }
  await save(null);
  await expect(staff.listPanelSecrets()).resolves.toEqual({ data: [] });
});

test('a seal that cannot be opened costs the proof and not the profile', async () => {
  await setChat('abc123');
  await app.database.panel(1, (trx) =>
    trx.insertInto('panel_secrets').values({ panel_id: 1, name: 'chatIdentity', sealed: '9.nonsense' }).execute(),
  );
  const { data } = await customer.getProfile();
  expect([data.email, data.intercomHash]).toEqual(['demo@crescendo.test', null]);
});

test('secrets are changed by staff who manage settings and by nobody else, and bad ones are refused', async () => {
  const params = { name: 'chatIdentity' } as const;
  for (const [caller, statusCode] of [
    [app.caller(), 401],
    [customer, 404],
  ] as const) {
    await expect(caller.savePanelSecret({ params, body: { value: 'x' } })).rejects.toMatchObject({ statusCode });
    await expect(caller.listPanelSecrets()).rejects.toMatchObject({ statusCode });
  }
  for (const value of ['', '   ', 'x'.repeat(201), 7]) {
    await expect(staff.savePanelSecret({ params, body: { value: value as string } })).rejects.toMatchObject({
      statusCode: 422,
    });
  }
  const unknown = { name: 'masterKey' } as unknown as typeof params;
  await expect(staff.savePanelSecret({ params: unknown, body: { value: 'x' } })).rejects.toMatchObject({
    statusCode: 404,
  });
});
