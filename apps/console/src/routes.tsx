// Every page of the console. A page is fetched when it is opened; it exports `Component` and, if it reads, `loader`.
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { Frame } from './shell/frame/frame.tsx';
import { Root } from './shell/frame/root.tsx';
import { LoadingPage } from './shell/page/loading-page.tsx';
import { PageFailure } from './shell/page/page-failure.tsx';
import { statusOf } from './shell/page/status-of.ts';
import { callDesk, readDesk, target } from './shell/session/read-desk.ts';
import { signInPlace } from './shell/session/sign-in-address.ts';

/** Nobody, and somebody who is no staff any more, is sent to the sign-in. */
async function deskOrSignIn({ request }: LoaderFunctionArgs) {
  try {
    return await readDesk();
  } catch (error) {
    if (![401, 403, 404].includes(statusOf(error))) throw error;
    const { pathname, search } = new URL(request.url);
    throw redirect(signInPlace(pathname, search));
  }
}

export const routes: RouteObject[] = [
  {
    id: 'root',
    loader: () => target,
    Component: Root,
    ErrorBoundary: PageFailure,
    HydrateFallback: LoadingPage,
    children: [
      { path: 'sign-in', lazy: () => import('./pages/sign-in.tsx') },
      { path: 'invitation', lazy: () => import('./pages/invitation.tsx') },
      { path: 'switch', lazy: () => import('./pages/switch.tsx') },
      {
        id: 'desk',
        loader: deskOrSignIn,
        Component: Frame,
        ErrorBoundary: PageFailure,
        children: [
          {
            // A page that fails leaves the frame around it.
            ErrorBoundary: PageFailure,
            children: [
              { index: true, lazy: () => import('./pages/start.tsx') },
              { path: 'orders', lazy: () => import('./pages/orders.tsx') },
              { path: 'orders/:orderId', lazy: () => import('./pages/order.tsx') },
              { path: 'review', lazy: () => import('./pages/review.tsx') },
              { path: 'home', lazy: () => import('./pages/home.tsx') },
              { path: 'analytics', lazy: () => import('./pages/analytics.tsx') },
              { path: 'providers', lazy: () => import('./pages/providers.tsx') },
              { path: 'providers/margins', lazy: () => import('./pages/service-margins.tsx') },
              { path: 'providers/differences', lazy: () => import('./pages/provider-differences.tsx') },
              { path: 'providers/changes', lazy: () => import('./pages/catalogue-changes.tsx') },
              { path: 'providers/services/:id/routes', lazy: () => import('./pages/service-routes.tsx') },
              { path: 'providers/:id', lazy: () => import('./pages/provider.tsx') },
              { path: 'mails', lazy: () => import('./pages/mails.tsx') },
              { path: 'webhooks', lazy: () => import('./pages/webhook-deliveries.tsx') },
              { path: 'documents', lazy: () => import('./pages/documents.tsx') },
              { path: 'customers', lazy: () => import('./pages/customers/customers.tsx') },
              { path: 'customers/:id', lazy: () => import('./pages/customers/customer.tsx') },
              {
                id: 'money',
                path: 'money',
                // Without the numbers at its tabs a page is as good.
                loader: async () => (await callDesk((api) => api.countMoney()).catch(() => ({ data: null }))).data,
                children: [
                  { index: true, lazy: () => import('./pages/money/to-do.tsx') },
                  { path: 'invoices', lazy: () => import('./pages/money/invoices.tsx') },
                  { path: 'journal', lazy: () => import('./pages/money/journal.tsx') },
                  { path: 'coupons', lazy: () => import('./pages/money/coupons.tsx') },
                  { path: 'grades', lazy: () => import('./pages/money/grades.tsx') },
                  { path: 'methods', lazy: () => import('./pages/money/methods.tsx') },
                ],
              },
              { path: 'staff', lazy: () => import('./pages/staff.tsx') },
              { path: 'audit', lazy: () => import('./pages/audit.tsx') },
              { path: '*', lazy: () => import('./pages/not-found.tsx') },
            ],
          },
        ],
      },
    ],
  },
];
