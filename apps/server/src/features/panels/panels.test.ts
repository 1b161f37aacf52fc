import { describe, expect, test, vi } from 'vitest';
import { changeSettings } from '../../testing/panels/change-settings.ts';
import { testApp } from '../../testing/test-app.ts';

const app = await testApp();
const operator = await app.signIn('owner@crescendo.test');
const staff = app.caller({ token: operator });

describe('which panel answers', () => {
  test('is decided by the host, and an unknown host shows the default panel (INST-011, TEN-001)', async () => {
    const names = await Promise.all(
      ['localhost', 'second.localhost', 'SECOND.localhost:3000', 'core.second.localhost', 'nobody.example'].map(
        async (host) => (await app.caller({ host }).getSettings()).data.panelName,
      ),
    );
    expect(names).toEqual(['Crescendo', 'Greenhouse Reach', 'Greenhouse Reach', 'Greenhouse Reach', 'Crescendo']);
  });

  test('two panels differ in name, colours, menu, layout and switches, by settings alone (PROD-002)', async () => {
    const [first, second] = await Promise.all(
      ['localhost', 'second.localhost'].map(async (host) => (await app.caller({ host }).getSettings()).data),
    );
    for (const key of [
      'panelName',
      'colors',
      'navigation',
      'singleOrderDesign',
      'keywordToolsIsEnabled',
      'favicon',
    ] as const) {
      expect(first?.[key]).not.toEqual(second?.[key]);
    }
  });

  test('a session of one panel is nobody on another (TEN-001)', async () => {
    await expect(app.caller({ token: operator }).getProfile()).resolves.toBeDefined();
    await expect(app.caller({ token: operator, host: 'second.localhost' }).getProfile()).rejects.toMatchObject({
      statusCode: 401,
    });
  });
});

describe('GET /settings', () => {
  test('gives branding, menus, analytics, chat, switches and layout (API-141, INST-001, INST-002, INST-003, INST-004, INST-005)', async () => {
    const { data } = await app.caller().getSettings();
    expect(data).toMatchObject({
      panelId: 1,
      panelName: 'Crescendo',
      termsUrl: '/terms',
      supportEmail: 'support@crescendo.test',
      googleAnalytics4Id: null,
      jivoAppId: null,
      bonusesIsEnabled: true,
      darkModeAvailable: true,
      singleOrderDesign: 'full_design',
      defaultMarketplaceView: 'cards',
      childPanelsPrice: 30,
      apiHost: 'core.localhost:3000',
    });
    expect(Object.keys(data.colors.light)).toEqual([
      'primary',
      'secondary',
      'icons',
      'info',
      'success',
      'warning',
      'headerLeft',
      'headerRight',
    ]);
    expect(data.serviceTypes.length).toBeGreaterThan(0);
    expect(Object.keys(data.banners).length).toBeGreaterThan(0);
    expect(data.customMenuItems.length).toBeGreaterThan(0);
  });

  test('leaves the business part to GET /api/v1/settings (API-146, INST-005, INST-006)', async () => {
    const settings = await app.caller().getSettings();
    expect(settings.data).not.toHaveProperty('guarantee_charge_percent');
    expect((await app.caller().getBusinessSettings()).data).toEqual({
      guarantee_charge_percent: 0.1,
      speedup_charge_percent: 0.25,
      unpaid_discount_percent: 0,
      restricted_payment_service_ids: [],
      currencies: { default: 'USD', rub_rate: 92.5 },
      captcha_is_enabled: true,
      rounding_precision: 2,
      free_trials: { active_limit: 1, expires_hours: 72 },
    });
  });
});

describe('the settings document', () => {
  test('changed by the operator shows at once, without a build or a restart, and only on that panel (PROD-034, INST-011)', async () => {
    const before = (await staff.readPanelSettings()).data;
    await changeSettings(staff, { panelName: 'Renamed', darkModeAvailable: false });
    await vi.waitFor(
      async () =>
        expect((await app.caller().getSettings()).data).toMatchObject({
          panelName: 'Renamed',
          darkModeAvailable: false,
        }),
      { timeout: 30_000 },
    );
    expect((await app.caller({ host: 'second.localhost' }).getSettings()).data.panelName).toBe('Greenhouse Reach');
    await changeSettings(staff, before);
  });

  test('has its colours derived when it is saved (THEME-003)', async () => {
    const before = (await staff.readPanelSettings()).data;
    const colors = { ...before.colors, light: { ...before.colors.light, primary: '#ffdd00' } };
    await changeSettings(staff, { colors });
    await vi.waitFor(
      () => expect(app.directory.find('localhost').theme.light).toContain('--on-primary:oklch(0.06 0 0)'),
      { timeout: 30_000 },
    );
    await changeSettings(staff, before);
  });

  test('cannot be stored in a wrong form, by the call or past it (INST-011, ERR-013)', async () => {
    const before = (await staff.readPanelSettings()).data;
    const wrong = { ...before, logoDestinationUrl: 'javascript:alert(1)' };
    await expect(staff.savePanelSettings({ body: wrong })).rejects.toMatchObject({
      statusCode: 422,
      errors: { logoDestinationUrl: ['Enter a path on this panel or a full web address'] },
    });
    const store = (settings: string) =>
      app.database.panel(1, (trx) => trx.updateTable('panels').set({ settings }).where('id', '=', 1).execute());
    await expect(store('{}')).rejects.toMatchObject({ constraint: 'panels__settings_object' });
    await expect(store('[]')).rejects.toMatchObject({ constraint: 'panels__settings_object' });
    expect((await staff.readPanelSettings()).data).toEqual(before);
  });

  test('is replaced only by who saw it as it is: of two who have it open the second loses nothing (CONS-044)', async () => {
    const before = (await staff.readPanelSettings()).data;
    const { data: saved } = await staff.savePanelSettings({ body: { ...before, panelName: 'First' } });
    expect(saved).toEqual({ ...before, panelName: 'First', version: before.version + 1 });
    await expect(
      staff.savePanelSettings({ body: { ...before, supportEmail: 'late@example.test' } }),
    ).rejects.toMatchObject({
      statusCode: 409,
      message: 'Someone else changed this in the meantime. Check it and try again',
    });
    expect((await staff.readPanelSettings()).data).toEqual(saved);
    const { version: _, ...unseen } = saved;
    await expect(staff.savePanelSettings({ body: unseen as never })).rejects.toMatchObject({ statusCode: 422 });
    // Two at once: the row is locked, and one of them is too late.
    const both = await Promise.allSettled([
      staff.savePanelSettings({ body: { ...saved, panelName: 'One' } }),
      staff.savePanelSettings({ body: { ...saved, panelName: 'Two' } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await changeSettings(staff, before);
  });

  test('leaves an audit entry that names what changed, and nobody can rewrite it', async () => {
    const before = (await staff.readPanelSettings()).data;
    await changeSettings(staff, { panelName: 'Audited' });
    const entry = await app.owner.system((trx) =>
      trx.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow(),
    );
    expect(entry).toMatchObject({
      action: 'panels.save-settings',
      subject: 'panel:1',
      details: { changed: ['panelName'] },
    });
    await expect(
      app.owner.system((trx) => trx.updateTable('audit_entries').set({ action: 'nothing' }).execute()),
    ).rejects.toThrow(/append-only|permission denied/);
    await changeSettings(staff, before);
  });
});
