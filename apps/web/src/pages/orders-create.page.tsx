import { lazy, Suspense, useEffect, useState } from 'react';
import { PageBanners } from '../features/banners/page-banners.tsx';
import { readPageMessages } from '../features/information/read-page-messages.ts';
import { withMessages } from '../features/information/with-messages.tsx';
import { readOrderForm } from '../features/order-form/read-order-form.ts';
import { requestContext } from '../request-context.ts';
import { doKept } from '../shell/early-presses.tsx';
import { useFrame } from '../shell/frame-data.ts';
import { pageMeta, readPageTexts } from '../shell/page-texts.ts';
import type { Route } from './+types/orders-create.page';

// The form is drawn by the server and looks finished at once; what makes it work comes right after the first paint.
const OrderForm = lazy(() => import('../features/order-form/order-form.tsx'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, isSignedIn } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const [page, texts, checkoutTexts, form] = await Promise.all([
    readPageTexts(context, 'orders-create'),
    readPageMessages(context, 'order-form'),
    readPageMessages(context, 'checkout'),
    readOrderForm(api, query, isSignedIn),
  ]);
  return { page, messages: { ...texts, ...checkoutTexts }, form };
}

export const meta: Route.MetaFunction = pageMeta;

export default withMessages(({ page, form }: Route.ComponentProps['loaderData']) => {
  const { panel } = useFrame();
  const [isLate, setIsLate] = useState(true);
  useEffect(() => {
    if (!isLate) doKept();
  }, [isLate]);
  return (
    <>
      <div className="mx-auto max-w-[1320px] px-4 pt-6 pb-10 tablet:px-6">
        <h1 className="mb-2 text-24">{page.title}</h1>
        {/* Until it listens, what is pressed and typed in it is kept. */}
        <div data-late={isLate || undefined}>
          {/* Another address is another order: nothing of the last one stays. */}
          <Suspense fallback={<div className="min-h-[150dvh]" />}>
            <OrderForm
              key={JSON.stringify(form.presets)}
              data={form}
              isSimplified={panel.singleOrderDesign === 'simplified_design_v2025'}
              onReady={() => setIsLate(false)}
            />
          </Suspense>
        </div>
      </div>
      <PageBanners routeName="orders-create" />
    </>
  );
});
