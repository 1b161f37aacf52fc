import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { newPerson } from '../testing/new-person.ts';
import { changeSettings } from '../testing/panels/change-settings.ts';
import { otherCode, newPerson as personWithPassword } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';

const app = await testApp();
const staff = app.caller({ token: await app.signIn('owner@crescendo.test') });
const get = (url: string, host = 'localhost') => app.server.inject({ url, headers: { host } });
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000 });

async function banner(type: 'html' | 'custom', panelId = 1) {
  const { data } = await app.caller({ host: panelId === 1 ? 'localhost' : 'second.localhost' }).listBanners();
  return data.find((each) => each.type === type) as (typeof data)[number];
}

describe('an html banner', () => {
  test('is a document at its own address, in the requested language (SECU-003, BANN-005)', async () => {
    const { id, content } = await banner('html');
    const english = await get(`/banners/${id}/frame`);
    expect(english.statusCode).toBe(200);
    expect(english.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(english.body).toContain(content as string);
    expect((await get(`/banners/${id}/frame?locale=de`)).body).toContain('<html lang="de">');
  });

  test('has a policy of its own that takes the panel’s origin away even in a tab (SECU-003, BANN-006)', async () => {
    const policy = String(
      (await get(`/banners/${(await banner('html')).id}/frame`)).headers['content-security-policy'],
    );
    const directives = Object.fromEntries(
      policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]),
    );
    expect(directives.sandbox).toEqual(['allow-scripts', 'allow-popups']);
    expect(directives['default-src']).toEqual([`'none'`]);
    expect(directives['frame-ancestors']).toEqual([`'self'`]);
    expect(directives).not.toHaveProperty('connect-src');
  });

  test('shows what opens the chat only where the panel has one (BANN-014)', async () => {
    const { id } = await banner('html');
    const hidden = async () => (await get(`/banners/${id}/frame`)).body.includes('[data-opens-chat] { display: none');
    expect(await hidden()).toBe(true);
    const { data: before } = await staff.readPanelSettings();
    await changeSettings(staff, { intercomAppId: 'abc123' });
    await soon(async () => expect(await hidden()).toBe(false));
    await changeSettings(staff, before);
    await soon(async () => expect(await hidden()).toBe(true));
  });

  test('measures itself ten times a second and responds on request (BANN-011)', async () => {
    const { body } = await get(`/banners/${(await banner('html')).id}/frame`);
    expect(body).toMatch(/setInterval\(.+, 100\)/);
    expect(body).toContain(`data?.type === 'banner-ask'`);
  });

  test('is not there when it is of another panel, disabled, of another kind or unknown', async () => {
    const { id } = await banner('html');
    expect((await get(`/banners/${id}/frame`, 'second.localhost')).statusCode).toBe(404);
    for (const other of [(await banner('custom')).id, 999_999, 'x', '-1', `${id}%20`]) {
      expect((await get(`/banners/${other}/frame`)).statusCode).toBe(404);
    }
    await app.database.panel(1, (trx) => sql`update banners set is_enabled = false where id = ${id}`.execute(trx));
    await soon(async () => expect((await get(`/banners/${id}/frame`)).statusCode).toBe(404));
  });
});

describe('custom code', () => {
  const newOwner = async (isTwoFactorOn: boolean) => {
    const person = await personWithPassword(app, { isTwoFactorOn });
    await app.owner.pool.query("insert into user_roles (panel_id, user_id, role) values (1, $1, 'owner')", [person.id]);
    return { ...person, call: app.caller({ token: await app.openSession(person.id) }) };
  };
  const seenVersion = async () => (await staff.readPanelSettings()).data.version;
  /** As an owner does, with the code that is mailed for it. */
  const save = async (customCode: string | null, imageHosts: string[] = []) => {
    const owner = await newOwner(true);
    const body = { customCode, imageHosts, version: await seenVersion() };
    expect(await owner.call.savePanelCode({ body })).toEqual({ data: { code_sent: true } });
    const code = await owner.mailedCode();
    return owner.call.savePanelCode({ body: { ...body, code } });
  };
  const code1 = { customCode: 'window.one = 1;', imageHosts: [] };

  test('is the owner’s alone, with a second factor at hand, as it was seen, and in the audit log (SECU-025, CONS-044)', async () => {
    const manager = await newPerson(app, { permissions: ['settings.manage'] });
    const window1 = { ...code1, version: await seenVersion() };
    await expect(manager.call.savePanelCode({ body: window1 })).rejects.toMatchObject({ statusCode: 404 });
    const plain = await newOwner(false);
    const needed = { statusCode: 422, errors: { code: [expect.stringContaining('two-factor authentication')] } };
    await expect(plain.call.savePanelCode({ body: window1 })).rejects.toMatchObject(needed);
    await expect(plain.call.savePanelCode({ body: { ...window1, code: '123456' } })).rejects.toMatchObject(needed);

    const owner = await newOwner(true);
    await owner.call.savePanelCode({ body: window1 });
    const code = await owner.mailedCode();
    const wrong = { statusCode: 422, errors: { code: ['Invalid code'] } };
    await expect(owner.call.savePanelCode({ body: { ...window1, code: otherCode(code) } })).rejects.toMatchObject(
      wrong,
    );
    await expect(owner.call.savePanelCode({ body: { ...window1, code } })).resolves.toEqual({
      data: { ...window1, version: window1.version + 1 },
    });
    await expect(owner.call.savePanelCode({ body: { ...window1, code } })).rejects.toMatchObject(wrong);
    // Nor by who saw other settings than there are now.
    const second = await newOwner(true);
    await second.call.savePanelCode({ body: window1 });
    const stale = second.call.savePanelCode({ body: { ...window1, code: await second.mailedCode() } });
    await expect(stale).rejects.toMatchObject({ statusCode: 409 });
    const { rows } = await app.owner.pool.query(
      'select action, details from audit_entries where actor_id = $1 order by id',
      [owner.id],
    );
    // The call that only asked for a code is on record as well, without the script it was about.
    expect(rows).toEqual([
      {
        action: 'panel-code.save-panel-code',
        details: { sent: { ...code1, customCode: '•••', version: window1.version } },
      },
      { action: 'panel-code.save', details: { imageHosts: [], version: expect.any(String) } },
    ]);
  });

  test('and the hosts of pictures cannot be changed with the other settings (SECU-025)', async () => {
    const { data } = await staff.readPanelSettings();
    for (const change of [{ customCode: 'window.two = 2;' }, { imageHosts: ['evil.example'] }]) {
      await expect(staff.savePanelSettings({ body: { ...data, ...change } })).rejects.toMatchObject({
        statusCode: 422,
        errors: Object.fromEntries(Object.keys(change).map((key) => [key, [expect.stringContaining('an owner')]])),
      });
    }
    await expect(staff.savePanelSettings({ body: data })).resolves.toEqual({
      data: { ...data, version: data.version + 1 },
    });
  });

  test('is saved only if it parses as JavaScript (SECU-003, INST-008)', async () => {
    for (const broken of ['if (', '<script>run()</script>', 'const a = 1; const a = 2;', 'await = ;']) {
      await expect(save(broken)).rejects.toMatchObject({
        statusCode: 422,
        errors: { customCode: ['This is not valid JavaScript'] },
      });
    }
    await expect(save('window.counted = (window.counted ?? 0) + 1;')).resolves.toBeDefined();
  });

  test('is checked without being run', async () => {
    await save('globalThis.ranOnTheServer = true;');
    expect(globalThis).not.toHaveProperty('ranOnTheServer');
  });

  test('is a script file of the panel and of no other (SECU-003)', async () => {
    await save('window.first = 1;');
    await soon(async () => expect((await get('/panel-code.js')).body).toBe('window.first = 1;'));
    expect((await get('/panel-code.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect((await get('/panel-code.js', 'second.localhost')).statusCode).toBe(404);
    await save(null);
    await soon(async () => expect((await get('/panel-code.js')).statusCode).toBe(404));
  });

  test('that reached the table broken says so in the console and does nothing else (INST-008)', async () => {
    await app.database.panel(1, (trx) =>
      sql`update panels set settings = jsonb_set(settings, '{customCode}', '"alert(1); if ("') where id = 1`.execute(
        trx,
      ),
    );
    await soon(async () =>
      expect((await get('/panel-code.js')).body).toBe(`console.error('Custom code is not valid JavaScript');\n`),
    );
  });
});
