import { accountRoutes } from './accounts/accounts.ts';
import { apiTokenRoutes } from './accounts/api-tokens.ts';
import { peopleRoutes } from './accounts/people.ts';
import { profileRoutes } from './accounts/profile.ts';
import { secondFactorRoutes } from './accounts/second-factors.ts';
import { signInRoutes } from './accounts/sign-in.ts';
import { socialRoutes } from './accounts/social.ts';
import { catalogueRoutes } from './catalogue/catalogue.ts';
import { favouriteRoutes } from './catalogue/favourites.ts';
import { documentRoutes } from './money/documents.ts';
import { financeRoutes } from './money/finances.ts';
import { paymentRoutes } from './money/payments.ts';
import { paymentAdminRoutes } from './money/payments-admin.ts';
import { promotionRoutes } from './money/promotions.ts';
import { checkoutRoutes } from './orders/checkout.ts';
import { dripFeedRoutes } from './orders/drip-feeds.ts';
import { fulfilmentRoutes } from './orders/fulfilment.ts';
import { guestOrderRoutes } from './orders/guest-orders.ts';
import { liveRoutes } from './orders/live.ts';
import { orderCostRoutes } from './orders/order-costs.ts';
import { orderFormRoutes } from './orders/order-form.ts';
import { orderRoutes } from './orders/orders.ts';
import { providerRoutes } from './orders/providers.ts';
import { contentRoutes } from './panels/content.ts';
import { mailRoutes } from './panels/mails.ts';
import { panelCodeRoutes } from './panels/panel-code.ts';
import { panelRoutes } from './panels/panels.ts';
import { resellerApiRoutes } from './reseller/reseller-api.ts';
import { webhookRoutes } from './reseller/webhooks.ts';

/** Every call of the product. A route that is not in this table does not exist. */
export const allRoutes = {
  ...panelRoutes,
  ...panelCodeRoutes,
  ...contentRoutes,
  ...mailRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...documentRoutes,
  ...peopleRoutes,
  ...signInRoutes,
  ...catalogueRoutes,
  ...favouriteRoutes,
  ...secondFactorRoutes,
  ...socialRoutes,
  ...financeRoutes,
  ...promotionRoutes,
  ...paymentRoutes,
  ...paymentAdminRoutes,
  ...checkoutRoutes,
  ...orderCostRoutes,
  ...orderFormRoutes,
  ...guestOrderRoutes,
  ...orderRoutes,
  ...liveRoutes,
  ...dripFeedRoutes,
  ...apiTokenRoutes,
  ...resellerApiRoutes,
  ...webhookRoutes,
  ...fulfilmentRoutes,
  ...providerRoutes,
} as const;
export type AllRoutes = typeof allRoutes;
