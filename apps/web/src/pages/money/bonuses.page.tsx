import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageBanners } from '../../features/banners/page-banners.tsx';
import { CouponCard } from '../../features/bonuses/coupon-card.tsx';
import { DiscountCard } from '../../features/bonuses/discount-card.tsx';
import { MethodBonusCard } from '../../features/bonuses/method-bonus-card.tsx';
import { requestContext } from '../../request-context.ts';
import { EmptyCards } from '../../shell/page/empty-illustrations.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/bonuses.page';

/** The highest; the catalogue shows all of them. */
const mostDiscounts = 12;

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestContext);
  const [page, messages, coupons, methods, discounts] = await Promise.all([
    readPageTexts(context, 'bonuses'),
    readPageMessages(context, 'bonuses'),
    api.listCoupons(),
    api.listMethodsWithBonuses(),
    api.listDiscounts(),
  ]);
  return {
    page,
    messages,
    coupons: coupons.data,
    methods: methods.data,
    discounts: discounts.data.slice(0, mostDiscounts),
    moreDiscounts: Math.max(0, discounts.total - mostDiscounts),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages((data: Route.ComponentProps['loaderData']) => (
  <>
    <Bonuses {...data} />
    <PageBanners routeName="bonuses" />
  </>
));

function Bonuses({ page, coupons, methods, discounts, moreDiscounts }: Route.ComponentProps['loaderData']) {
  const t = useTranslations('bonuses');
  return (
    <div className="max-w-[1440px] px-4 py-6 tablet:px-6">
      <h1 className="text-24">{page.title}</h1>
      <p className="mt-1 max-w-160 text-ink-2">{t('text')}</p>
      <Section title={t('coupons')} empty={t('noCoupons')}>
        {coupons.map((coupon) => (
          <CouponCard key={coupon.id} coupon={coupon} />
        ))}
      </Section>
      <Section title={t('methods')} empty={t('noMethods')}>
        {methods.map((method) => (
          <MethodBonusCard key={method.id} method={method} />
        ))}
      </Section>
      <Section title={t('discounts')} empty={t('noDiscounts')}>
        {discounts.map((discount) => (
          <DiscountCard key={`${discount.service_id}-${discount.service_type_id}`} discount={discount} />
        ))}
      </Section>
      {moreDiscounts > 0 && <p className="mt-4 text-13 text-ink-2">{t('moreDiscounts', { count: moreDiscounts })}</p>}
    </div>
  );
}

function Section({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section aria-label={title} className="mt-8">
      <h2 className="mb-4 text-18">{title}</h2>
      {children.length === 0 ? (
        <Card>
          <EmptyState illustration={<EmptyCards />} title={empty} level={3} />
        </Card>
      ) : (
        <div className="grid gap-4 tablet:grid-cols-2 wide:grid-cols-3">{children}</div>
      )}
    </section>
  );
}
