// What the order form knows, whichever of its parts keeps it: the form itself, its address, or its checkout.
import type { CostCalculation } from '@crescendo/contract/orders/order-costs';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import checkout from '../../../locales/en/checkout.json' with { type: 'json' };
import { newCartItem } from '../../shell/cart/items/new-cart-item.ts';
import { GuestEmail } from '../../shell/checkout/guest-email.tsx';
import { CouponField } from '../../shell/checkout/total/coupon-field.tsx';
import { speedupOffer } from '../../shell/checkout/total/speedup-offer.ts';
import { TotalLines } from '../../shell/checkout/total/total-lines.tsx';
import { changeForm, type FormChange, newForm } from './form-state.ts';
import { linesOf } from './order-lines.ts';
import { readOrderPresets } from './order-presets.ts';
import { formService } from './service/form-service.ts';

const amounts = { currency: 'USD', precision: 2 } as const;
const listed = {
  id: 7,
  slug: 'questions-pack',
  name: 'Questions',
  ...{ price: 3.4, default_price: 4, discount_percent: 0.15, price_type: 'per_quantity', pricing_per: 1000 },
  ...{ min_quantity: 100, max_quantity: 5000, quantity_step: 100, default_quantity: 1000, has_refill: true },
  ...{ calculable_quantity: false, drip_feed_is_allowed: true, url_is_required: true, is_package: true },
  network: { id: 1, slug: 'video', name: 'Video', icon: 'video.svg', color: '#c00' },
  service_type: { id: 2, slug: 'questions', name: 'Asked questions', icon: null },
  package_contents: [{ id: 3, name: 'Answers', quantity: 50 }],
  targets: [
    { id: 4, translations: {}, target_type: { enabled_for_service: true, title: 'Comments', view_type: 'comments' } },
    {
      id: 5,
      translations: {},
      target_type: { enabled_for_service: true, title: 'Countries', view_type: 'text', selectable: 'countries' },
    },
  ],
} as unknown as Parameters<typeof formService>[0];
const service = formService(listed);
const choice = { networkId: 1, serviceTypeId: 2, service };

const total = {
  ...{ float_total_amount: 3.26, before_discount_amount: 3.4, discount: 0.14, fee_float: 0.08, fee_percent: 0.025 },
  ...{ coupon_bonus_type: null, total_bonus_float: 0.5 },
  items: [{ services: [{ can_speedup: true, cost: 3.4, cost_with_speedup: 5.1, speedup_saves_minutes: 60 }] }],
} as unknown as CostCalculation;

function rendered(part: ReactNode): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => part, loader: () => null }]);
  return renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ checkout } as never} timeZone="UTC">
      <Page hydrationData={{ loaderData: { root: { amounts } } }} />
    </IntlProvider>,
  );
}

test('a new form is a single order with its guarantee, and two flat runs an hour apart if it is spread (ENT-018)', () => {
  const form = newForm();
  expect(form).toMatchObject({
    tab: 'single',
    dripFeed: { runs: 2, minutes_between_runs: 60, mode: 'flat', quantity_step: 100 },
    groups: [{ url: '', services: [{ networkId: null, serviceTypeId: null, service: null, isGuarantee: true }] }],
  });
  expect(readOrderPresets(new URLSearchParams())).toMatchObject({ pageState: 'standart', isDripFeed: false });
  const [entry] = newForm({ choice }).groups[0]?.services ?? [];
  expect(entry).toMatchObject({ networkId: 1, serviceTypeId: 2, quantity: 1000, isGuarantee: true });
  expect([entry?.service?.id, entry?.service?.has_refill]).toEqual([7, true]);
});

test('beside it are coupon, e-mail, fee, discount, bonuses, the total and what speeding up costs (ENT-018)', () => {
  const shared = { total, isCalculating: false, isSpeedup: true, errors: {}, couponCode: 'SPRING' };
  const lines = rendered(<TotalLines checkout={shared} count={1} />).replaceAll(/<[^>]+>/g, ' ');
  for (const text of [/−\$\s0\.14/, /Fee.*\$\s0\.08/, /\$\s1\.70/, /Total cost\s+\$\s3\.26/, /\$\s0\.50/]) {
    expect(lines).toMatch(text);
  }
  expect(speedupOffer(total)).toEqual({ charge: 1.7, total: 4.96, minutesSaved: 60 });
  expect(rendered(<CouponField checkout={{ ...shared, enterCoupon: () => {} }} />)).toContain('value="SPRING"');
  const guest = { isGuest: true, email: 'eva@example.test', enterEmail: () => {}, clearError: () => {}, errors: {} };
  expect(rendered(<GuestEmail checkout={guest} />)).toContain('value="eva@example.test"');
});

test('an entry knows its service’s name, type, network, limits and contents, its targets, and all runs together (ENT-022)', () => {
  const changes: FormChange[] = [
    { kind: 'target', index: 0, id: 4, values: ['Why?\nHow?'] },
    { kind: 'target', index: 0, id: 5, values: ['DE'] },
    { kind: 'types', group: 0, ids: [2, 9] },
  ];
  const form = changes.reduce(changeForm, newForm({ tab: 'drip-feed', choice, url: 'example.com/a' }));
  expect(form.groups[0]).toMatchObject({
    availableServiceTypeIds: [2, 9],
    services: [
      {
        targets: { 4: ['Why?\nHow?'], 5: ['DE'] },
        service: {
          ...{ name: 'Questions', min_quantity: 100, max_quantity: 5000 },
          ...{ network: { color: '#c00', icon: 'video.svg' }, service_type: { name: 'Asked questions' } },
          package_contents: [{ name: 'Answers', quantity: 50 }],
        },
      },
    ],
  });
  const [line] = linesOf(form, { guaranteePercent: 0 });
  expect(line).toMatchObject({
    totalQuantity: 2000,
    targetable_values: [
      { target_id: 4, values: ['Why?', 'How?'] },
      { target_id: 5, values: ['DE'] },
    ],
  });
  const item = newCartItem(listed, { dripFeed: form.dripFeed, isFreezed: true }, amounts);
  expect(item).toMatchObject({
    subtotal: '$\u00a06.80',
    packageServiceSlug: 'questions-pack',
    isServicesFreezed: true,
  });
  const { slug, pageState } = readOrderPresets(new URLSearchParams('slug=questions-pack'));
  expect([slug, pageState]).toEqual(['questions-pack', 'preselected']);
});
