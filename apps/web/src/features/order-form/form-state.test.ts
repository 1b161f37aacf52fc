import { expect, test } from 'vitest';
import { changeForm, type FormChange, newForm, type OrderForm } from './form-state.ts';
import { linesOf, linksOf, orderLine, readyLines, rightLinks, wrongLinks } from './order-lines.ts';
import type { FormService } from './service/form-service.ts';

const service = (id: number, changes: Partial<FormService> = {}): FormService =>
  ({
    id,
    ...{ min_quantity: 100, max_quantity: 5000, quantity_step: 100, default_quantity: 1000 },
    ...{ has_refill: true, calculable_quantity: false, drip_feed_is_allowed: true, url_is_required: true },
    targets: [],
    ...changes,
  }) as unknown as FormService;
const choice = (of: FormService) => ({ networkId: 1, serviceTypeId: 2, service: of });
const after = (form: OrderForm, ...changes: FormChange[]) => changes.reduce(changeForm, form);
const first = (form: OrderForm) => form.groups[0]?.services[0];
const terms = { guaranteePercent: 0.1 };

test('choosing a service brings its quantity and guarantee, and forgets what was entered for another (FORM-002)', () => {
  const form = after(
    newForm({ choice: choice(service(7)) }),
    { kind: 'quantity', index: 0, quantity: 300 },
    { kind: 'target', index: 0, id: 4, values: ['a'] },
    { kind: 'guarantee', index: 0, isGuarantee: false },
    { kind: 'chosen', index: 0, choice: choice(service(8, { default_quantity: null, has_refill: false })) },
  );
  expect(first(form)).toMatchObject({ quantity: 0, isGuarantee: false, targets: {}, serviceTypeId: 2 });
});

test('the quantity of a service that counts follows what is entered', () => {
  const counting = service(7, {
    calculable_quantity: true,
    targets: [
      {
        id: 4,
        translations: {},
        target_type: { enabled_for_service: true, title: 'Questions', view_type: 'comments' },
      },
    ] as unknown as FormService['targets'],
  });
  const form = after(newForm({ choice: choice(counting) }), { kind: 'target', index: 0, id: 4, values: ['a\nb\n\nc'] });
  expect(first(form)?.quantity).toBe(3);
  expect(linesOf(form, terms)[0]?.targetable_values).toEqual([{ target_id: 4, values: ['a', 'b', 'c'] }]);
});

test('a new form spreads over two runs an hour apart, flat, in steps of 100; what cannot be spread is ordered at once (DRIP-003)', () => {
  const form = newForm({ tab: 'drip-feed', url: 'example.com/a', choice: choice(service(7)) });
  expect(form.dripFeed).toEqual({ runs: 2, minutes_between_runs: 60, mode: 'flat', quantity_step: 100 });
  expect(linesOf(form, terms)[0]).toMatchObject({
    quantity: 1000,
    totalQuantity: 2000,
    drip_feed: { runs: 2, mode: 'flat', minutes_between_runs: 60, quantity_step: 100 },
  });
  const other = after(form, { kind: 'chosen', index: 0, choice: choice(service(8, { drip_feed_is_allowed: false })) });
  expect(other.tab).toBe('single');
  expect(linesOf(other, terms)[0]?.drip_feed).toBeNull();
});

test('a bulk order is every service of a group for every link of it; a single one is the first alone', () => {
  const form = after(
    newForm({ tab: 'bulk', choice: choice(service(7)) }),
    { kind: 'url', group: 0, url: 'example.com/a\nexample.com/b\nexample.com/a' },
    { kind: 'add-service', group: 0 },
    { kind: 'chosen', index: 1, choice: choice(service(8)) },
    { kind: 'add-order' },
    { kind: 'url', group: 1, url: 'example.com/c' },
  );
  expect(linesOf(form, terms).map(({ service_id, url, index }) => [service_id, url, index])).toEqual([
    [7, 'example.com/a', 0],
    [8, 'example.com/a', 1],
    [7, 'example.com/b', 0],
    [8, 'example.com/b', 1],
    [7, 'example.com/c', 2],
  ]);
  expect(linesOf({ ...form, tab: 'single' }, terms)).toHaveLength(1);
  expect(linksOf(' a b ', false)).toEqual(['a b']);
});

test('a line of a bulk order that holds no link is named as it was typed, and the others count (FORM-043)', () => {
  const lines = 'https://example.com/a\nno link at all\nexample.com/b nonsense\n\n';
  expect(wrongLinks(lines)).toEqual(['no link at all', 'nonsense']);
  expect(rightLinks(lines, true)).toEqual(['https://example.com/a', 'example.com/b']);
});

test('removing the only order leaves one empty order of the same kind', () => {
  const form = after(newForm({ tab: 'bulk', url: 'example.com/a', choice: choice(service(7)) }), {
    kind: 'remove',
    index: 0,
  });
  expect(form.groups).toHaveLength(1);
  expect(form.groups[0]).toMatchObject({ url: '', availableServiceTypeIds: null });
  expect(first(form)).toMatchObject({ quantity: 1000, service: { id: 7 } });
});

test('a line carries what was chosen, without what only the form knows', () => {
  const form = newForm({ url: ' example.com/a ', choice: choice(service(7)), quantity: 250, isReorder: true });
  const [line] = linesOf(form, terms);
  expect(line && orderLine(line)).toEqual({
    service_id: 7,
    quantity: 300,
    url: 'example.com/a',
    is_guarantee: true,
    targetable_values: [],
    drip_feed: null,
    is_reorder: true,
  });
  expect(readyLines(form)).toEqual([{ serviceId: 7, urlIsRequired: true, url: 'example.com/a' }]);
  expect(readyLines(newForm())).toEqual([{ serviceId: null, urlIsRequired: true, url: '' }]);
});

test('after an order the form is empty again, with the same service to choose from (CREATE-010)', () => {
  const form = after(
    newForm({ tab: 'drip-feed', url: 'example.com/a', choice: choice(service(7)), quantity: 300, isReorder: true }),
    { kind: 'bulk-text', text: '7 | a | 1' },
    { kind: 'cleared' },
  );
  expect(form).toMatchObject({ tab: 'drip-feed', isReorder: false, bulkText: '', groups: [{ url: '' }] });
  expect(first(form)).toMatchObject({ quantity: 1000, service: { id: 7 } });
});

test('a link that leaves everything to choose changes nothing, so nothing is rendered again', () => {
  const form = newForm();
  expect(changeForm(form, { kind: 'types', group: 0, ids: null })).toBe(form);
  const restricted = changeForm(form, { kind: 'types', group: 0, ids: [3] });
  expect(restricted.groups[0]?.availableServiceTypeIds).toEqual([3]);
  expect(changeForm(restricted, { kind: 'types', group: 0, ids: null })).toEqual(form);
});
