import { PageBanners } from '../../features/banners/page-banners.tsx';
import { readOrderForm } from '../../features/order-form/read-order-form.ts';
import { requestContext } from '../../request-context.ts';
import { UnpaidOrderNote } from '../../shell/checkout/unpaid-order-note.tsx';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { lazyPart, wakeForChange } from '../../shell/page/lazy-part.tsx';
import { pageMeta, readPageTexts } from '../../shell/page/page-texts.ts';
import { readPageMessages } from '../../shell/page/read-page-messages.ts';
import { withMessages } from '../../shell/page/with-messages.tsx';
import type { Route } from './+types/orders-create.page';

const { Late: OrderForm, load } = lazyPart(
  async () => (await import('../../features/order-form/order-form.tsx')).default,
  // Anyone who comes with a choice in the address wants to know what it comes to.
  () => globalThis.location?.search !== '',
);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, isSignedIn } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const [page, texts, checkoutTexts, form] = await Promise.all([
    readPageTexts(context, 'orders-create'),
    readPageMessages(context, 'order-form'),
    readPageMessages(context, 'checkout'),
    readOrderForm(api, query, isSignedIn),
    load(),
  ]);
  return { page, messages: { ...texts, ...checkoutTexts }, form };
}

export const shouldRevalidate = wakeForChange;

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(({ page, form }: Route.ComponentProps['loaderData']) => {
  const { panel } = useFrame();
  return (
    <>
      <div className="max-w-[1440px] px-4 pt-6 pb-10 tablet:px-6">
        <h1 className="mb-2 text-24">{page.title}</h1>
        <UnpaidOrderNote />
        {/* Another address is another order: nothing of the last one stays. */}
        <OrderForm
          key={JSON.stringify(form.presets)}
          data={form}
          isSimplified={panel.singleOrderDesign === 'simplified_design_v2025'}
        />
      </div>
      <PageBanners routeName="orders-create" />
    </>
  );
});
