import type { PaymentMethod } from '@crescendo/contract/money/payments';
import { Card } from '@crescendo/ui/card';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AddToCart } from '../../shell/cart/add-to-cart.tsx';
import { editedIndex } from '../../shell/cart/cart-state.ts';
import { CheckoutDialogs } from '../../shell/checkout/checkout-dialogs.tsx';
import { GuestEmail } from '../../shell/checkout/guest-email.tsx';
import type { FormErrors } from '../../shell/checkout/order-errors.ts';
import { canBuy } from '../../shell/checkout/order-readiness.ts';
import { PaymentChoice } from '../../shell/checkout/payment-choice.tsx';
import { keepDraft, takeDraft, wantsDraft } from '../../shell/checkout/returning-guest.ts';
import type { EnteredTargets } from '../../shell/checkout/targets/order-targets.ts';
import { useCheckout } from '../../shell/checkout/use-checkout.ts';
import { BottomBar } from './bottom-bar.tsx';
import { BulkLinesForm } from './bulk/bulk-lines-form.tsx';
import { BulkListsForm } from './bulk/bulk-lists-form.tsx';
import { useBulkLines } from './bulk/use-bulk-lines.ts';
import { type Choice, changeForm, type FormTab, newForm } from './form-state.ts';
import { FormTabs } from './form-tabs.tsx';
import type { FormTools } from './form-tools.ts';
import { shownServices } from './order-choice.ts';
import { type FormLine, isCountable, linesOf, orderLine, readyLines, wrongLinks } from './order-lines.ts';
import type { OrderPresets } from './order-presets.ts';
import { OrderSummary } from './order-summary.tsx';
import { costsByPlace } from './service/costs-by-place.ts';
import type { FormNetwork, FormService } from './service/form-service.ts';
import type { Suggested } from './service/read-suggested.ts';
import { Suggestions } from './service/suggestions.tsx';
import { useServices } from './service/use-services.ts';
import { SimplifiedForm } from './simplified-form.tsx';
import { SingleForm } from './single-form.tsx';
import { useChoice } from './use-choice.ts';
import { useFirstError } from './use-first-error.ts';
import { useSource } from './use-source.ts';

export type OrderFormData = {
  presets: OrderPresets;
  networks: FormNetwork[];
  /** Of the chosen type. */
  services: FormService[];
  choice: Choice | null;
  targets: EnteredTargets | null;
  isReorder: boolean;
  /** The service is given and stays. */
  isFrozen: boolean;
  methods: PaymentMethod[];
  guaranteePercent: number;
  favouriteIds: number[];
  /** Beside the chosen service. */
  suggested: Suggested | undefined;
};

type Props = { data: OrderFormData; isSimplified: boolean };
type Draft = { form: Parameters<typeof changeForm>[0]; email: string; couponCode: string };

export default function OrderForm({ data, isSimplified }: Props) {
  const t = useTranslations('order-form');
  const { presets, networks, choice, isFrozen, guaranteePercent, favouriteIds } = data;
  const [form, change] = useReducer(changeForm, undefined, () =>
    newForm({
      tab: firstTab(presets),
      url: presets.url,
      choice: choice ?? undefined,
      quantity: presets.quantity,
      targets: data.targets ?? undefined,
      dripFeed: presets.dripFeed,
      isReorder: data.isReorder,
    }),
  );
  const [isFavouritesOnly, setIsFavouritesOnly] = useState(false);
  const { servicesOf: allServicesOf, load } = useServices(
    choice ? { networkId: choice.networkId, services: data.services } : undefined,
  );
  const shownIds = isFavouritesOnly ? favouriteIds : null;
  const { choose, restrict } = useChoice({ form, change, networks, load, favouriteIds: shownIds });
  const giveWay = useEffectEvent(() => {
    for (const [index, { networkId, serviceTypeId, service }] of form.groups.flatMap((it) => it.services).entries()) {
      if (networkId === null || serviceTypeId === null || (service && favouriteIds.includes(service.id))) continue;
      void choose(index, { networkId, serviceTypeId });
    }
  });
  // What is chosen and is no favourite gives way to the first that is one.
  useEffect(() => {
    if (isFavouritesOnly) giveWay();
  }, [isFavouritesOnly]);

  const isByLines = form.tab === 'bulk' && form.bulkWay === 'lines';
  const bulk = useBulkLines(form.bulkText, isByLines, guaranteePercent);
  const lines = isByLines ? [] : linesOf(form, { guaranteePercent });
  const isEveryCounted = lines.every(isCountable);
  const hasWrongLinks = form.tab === 'bulk' && form.groups.some(({ url }) => wrongLinks(url).length > 0);
  const canBuyAll = !hasWrongLinks && canBuy(readyLines(form)) && lines.length > 0;
  const checkout = useCheckout({
    place: 'form',
    lines: isByLines ? bulk.orderLines : isEveryCounted ? lines.map(orderLine) : [],
    isComplete: isByLines ? bulk.isComplete : canBuyAll,
    atFields: fieldsOf(isByLines ? 'lines' : form.tab, isSimplified || isFrozen),
    source: useSource(presets),
    methods: data.methods,
    onCreated: (outcome) => {
      // Anyone who pays elsewhere may come back without having paid, and change what was entered.
      if (outcome === 'leaving') return keepDraft({ form, email: checkout.email, couponCode: checkout.couponCode });
      change({ kind: 'cleared' });
      checkout.enterCoupon('');
    },
  });
  const field = useFirstError(checkout.errors);
  const [query] = useSearchParams();
  const edited = editedIndex(query);
  const restore = useEffectEvent(() => {
    const draft = wantsDraft(query) ? takeDraft<Draft>() : undefined;
    if (!draft) return;
    change({ kind: 'restored', form: draft.form });
    checkout.enterEmail(draft.email);
    checkout.enterCoupon(draft.couponCode);
  });
  useEffect(() => restore(), []);

  const tools: FormTools = {
    ...{ form, change, networks, choose, restrict, guaranteePercent, isFrozen },
    servicesOf: (networkId, typeId) => shownServices(allServicesOf(networkId, typeId), shownIds),
    favourites:
      favouriteIds.length > 0 && !isFrozen ? { isOnly: isFavouritesOnly, showOnly: setIsFavouritesOnly } : undefined,
    isCalculating: checkout.isCalculating,
    errors: checkout.errors,
    refusedLinks: refusedLinksOf(lines, checkout.lineErrors),
    clearError: checkout.clearError,
    quantityErrors: Object.fromEntries(
      Object.entries(checkout.quantityErrors).map(([place, text]) => [lines[Number(place)]?.index ?? -1, text]),
    ),
  };
  const isNarrow = isSimplified && form.tab !== 'bulk';
  const single = isSimplified ? (
    <SimplifiedForm tools={tools} settingsError={checkout.settingsError} isChosen={presets.pageState !== 'standart'} />
  ) : (
    <SingleForm tools={tools} settingsError={checkout.settingsError} />
  );

  return (
    <FormTabs
      tab={form.tab}
      isFrozen={isFrozen}
      hasDripFeed={form.groups[0]?.services[0]?.service?.drip_feed_is_allowed ?? false}
      onTab={(tab) => change({ kind: 'tab', tab })}
    >
      <div
        ref={field}
        className={
          isNarrow
            ? 'mx-auto grid max-w-142 gap-6 *:min-w-0'
            : 'grid items-start gap-4 min-[960px]:grid-cols-[minmax(0,1fr)_20rem] wide:grid-cols-[minmax(0,1fr)_23.5rem]'
        }
      >
        <div className="grid min-w-0 gap-4 *:min-w-0">
          {form.tab === 'bulk' ? (
            <>
              <SegmentedControl
                legend={t('bulk.way')}
                value={form.bulkWay}
                options={[
                  { value: 'lists', label: t('bulk.ways.lists') },
                  { value: 'lines', label: t('bulk.ways.lines') },
                ]}
                onValueChange={(way) => change({ kind: 'bulk-way', way })}
              />
              {isByLines ? (
                <BulkLinesForm
                  bulk={bulk}
                  costs={costsByPlace(checkout.total)}
                  onText={(text) => change({ kind: 'bulk-text', text })}
                />
              ) : (
                <BulkListsForm tools={tools} />
              )}
            </>
          ) : (
            single
          )}
          <Card render={<section aria-label={t('payment')} />} className="grid gap-4 *:min-w-0">
            <GuestEmail checkout={checkout} />
            <PaymentChoice checkout={checkout} variant={isSimplified ? 'select' : 'cards'} />
          </Card>
        </div>
        <OrderSummary
          checkout={checkout}
          lines={lines}
          count={isByLines ? bulk.orderLines.length : lines.length}
          guaranteePercent={guaranteePercent}
          hasBar={isNarrow}
          isCountable={isByLines ? bulk.orderLines.length > 0 : lines.length > 0 && isEveryCounted}
        >
          {!isByLines && (
            <AddToCart
              lines={lines}
              isDisabled={!canBuyAll || !isEveryCounted || checkout.isCreating}
              replaces={edited}
              isFreezed={isFrozen}
              onAdded={() => change({ kind: 'cleared' })}
            />
          )}
        </OrderSummary>
        {/* Below the form, and on a phone below what it comes to. */}
        <div className="grid min-w-0 gap-4 empty:hidden">
          <Suggestions service={form.groups[0]?.services[0]?.service} first={data.suggested} />
        </div>
      </div>
      <BottomBar checkout={checkout} count={isByLines ? bulk.orderLines.length : lines.length} isAlways={isNarrow} />
      <CheckoutDialogs checkout={checkout} />
    </FormTabs>
  );
}

/** Links that an order was refused for. */
function refusedLinksOf(lines: readonly FormLine[], errors: Record<number, FormErrors>): string[] {
  const refused = lines.filter((_, place) => errors[place]?.url);
  return [...new Set(refused.flatMap(({ url }) => url ?? []))];
}

const always = ['email', 'coupon', 'paymentMethodId'];
const ofOneOrder = ['url', 'quantity', 'targetableValues', 'keywords'];
const ofDripFeed = ['numberOfRuns', 'dripFeedMinutes', 'dripFeedQuantityStep'];

/** Whose errors the form shows at their fields. */
function fieldsOf(tab: FormTab | 'lines', isServiceFixed: boolean): string[] {
  if (tab === 'lines') return always;
  if (tab === 'bulk') return [...always, 'url'];
  const service = isServiceFixed ? [] : ['serviceId'];
  return [...always, ...ofOneOrder, ...service, ...(tab === 'drip-feed' ? ofDripFeed : [])];
}

function firstTab({ isAutopromotion, isDripFeed }: OrderPresets): FormTab {
  if (isAutopromotion) return 'autopromotion';
  return isDripFeed ? 'drip-feed' : 'single';
}
