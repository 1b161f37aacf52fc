import { describe, expect, test } from 'vitest';
import { buildMenu } from './build-menu.ts';
import type { MenuRow } from './content.queries.ts';

const nothingPlanned = () => false;
const everythingOn = {
  bonusesIsEnabled: true,
  freeTrialsIsAllowed: true,
  grades_enabled: true,
  keywordToolsIsEnabled: true,
};

let lastId = 0;
function row(url: string, given: Partial<MenuRow> = {}): MenuRow {
  lastId += 1;
  return {
    id: lastId,
    parent_id: null,
    name: url,
    icon: 'list',
    url,
    sorting: lastId,
    is_allowed_for_authorized: true,
    is_allowed_for_guest: false,
    mark_as_new: false,
    is_shown: true,
    ...given,
  };
}

describe('a menu item', () => {
  test('inside the panel has a path, and its route name from the url (ENT-047, SIDE-005)', () => {
    const [item] = buildMenu([row('/orders/create', { name: 'New order', mark_as_new: true })], everythingOn);
    expect(item).toMatchObject({
      name: 'New order',
      text: 'New order',
      routeName: 'orders-create',
      to: '/orders/create',
      href: null,
      markAsNew: true,
      children: [],
    });
  });

  test('outside the panel has an address and no path (ENT-047)', () => {
    const [item] = buildMenu([row('https://example.com/help')], everythingOn);
    expect(item).toMatchObject({ to: null, href: 'https://example.com/help' });
  });

  test('that is a group leads nowhere itself and holds its children in their order (ENT-047)', () => {
    const group = row('/finances-group');
    const menu = buildMenu(
      [group, row('/add-funds', { parent_id: group.id }), row('/finances', { parent_id: group.id })],
      everythingOn,
    );
    expect(menu).toHaveLength(1);
    expect(menu[0]).toMatchObject({ to: null, href: null });
    expect(menu[0]?.children.map(({ to }) => to)).toEqual(['/add-funds', '/finances']);
  });

  test('that is a group without any child is left out (ENT-047)', () => {
    expect(buildMenu([row('/order-group')], everythingOn)).toEqual([]);
  });

  test('carries whom it is for, and leaves the choice to the program (SIDE-002)', () => {
    const flags = buildMenu(
      [row('/login', { is_allowed_for_authorized: false, is_allowed_for_guest: true }), row('/orders')],
      everythingOn,
    ).map((item) => [item.isAllowedForAuthorized, item.isAllowedForGuest]);
    expect(flags).toEqual([
      [false, true],
      [true, false],
    ]);
  });
});

describe('what is shown', () => {
  test('of bonuses and free trials is decided by the settings, whatever is stored (SIDE-011)', () => {
    const rows = [row('/bonuses', { is_shown: false }), row('/free-trials', { is_shown: true })];
    const shown = (switches: typeof everythingOn) =>
      buildMenu(rows, switches, nothingPlanned).map(({ isShown }) => isShown);
    expect(shown(everythingOn)).toEqual([true, true]);
    expect(shown({ ...everythingOn, bonusesIsEnabled: false })).toEqual([false, true]);
    expect(shown({ ...everythingOn, freeTrialsIsAllowed: false })).toEqual([true, false]);
  });

  test('of tasks is decided by the stored flag (SIDE-011)', () => {
    expect(buildMenu([row('/tasks', { is_shown: false })], everythingOn, nothingPlanned)[0]?.isShown).toBe(false);
    expect(buildMenu([row('/tasks')], everythingOn, nothingPlanned)[0]?.isShown).toBe(true);
  });

  test('of a feature that is not built is nothing, nor of a group that has nothing else (SIDE-019)', () => {
    const [tools, orders] = [row('/keyword-tool-group'), row('/order-group')];
    const rows = [
      tools,
      row('/tags-generator', { parent_id: tools.id }),
      orders,
      row('/orders', { parent_id: orders.id }),
      row('/subscriptions', { parent_id: orders.id }),
      row('/free-trials'),
    ];
    const isPlanned = (name: string) => ['tags-generator', 'subscriptions', 'free-trials'].includes(name);
    const menu = buildMenu(rows, everythingOn, isPlanned);
    expect(menu.map(({ routeName, isShown }) => [routeName, isShown])).toEqual([
      ['keyword-tool-group', false],
      ['order-group', true],
      ['free-trials', false],
    ]);
    expect(menu[1]?.children.map(({ isShown }) => isShown)).toEqual([true, false]);
    expect(buildMenu(rows, everythingOn, nothingPlanned).every(({ isShown }) => isShown)).toBe(true);
  });

  test('of the keyword tools is nothing where they are off (API-143, SIDE-009)', () => {
    const group = row('/keyword-tool-group');
    const rows = [
      group,
      ...['/keywords-tools', '/youtube-campaign', '/plans-and-pricing', '/tags-generator'].map((url) =>
        row(url, { parent_id: group.id }),
      ),
      row('/about-youtube-keyword-tool'),
      row('/orders'),
    ];
    const off = buildMenu(rows, { ...everythingOn, keywordToolsIsEnabled: false });
    expect(off.map(({ routeName }) => routeName)).toEqual(['orders']);
    expect(buildMenu(rows, everythingOn)[0]?.children).toHaveLength(4);
  });
});
