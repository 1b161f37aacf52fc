import { accountRoutes } from './accounts.ts';
import { apiTokenRoutes } from './api-tokens.ts';
import { catalogueRoutes } from './catalogue.ts';
import { checkoutRoutes } from './checkout.ts';
import { contentRoutes } from './content.ts';
import { documentRoutes } from './documents.ts';
import { dripFeedRoutes } from './drip-feeds.ts';
import { favouriteRoutes } from './favourites.ts';
import { financeRoutes } from './finances.ts';
import { fulfilmentRoutes } from './fulfilment.ts';
import { guestOrderRoutes } from './guest-orders.ts';
import { liveRoutes } from './live.ts';
import { orderRoutes } from './orders.ts';
import { panelCodeRoutes } from './panel-code.ts';
import { panelRoutes } from './panels.ts';
import { paymentRoutes } from './payments.ts';
import { paymentAdminRoutes } from './payments-admin.ts';
import { peopleRoutes } from './people.ts';
import { profileRoutes } from './profile.ts';
import { promotionRoutes } from './promotions.ts';
import { providerRoutes } from './providers.ts';
import { resellerApiRoutes } from './reseller-api.ts';
import { secondFactorRoutes } from './second-factors.ts';
import { signInRoutes } from './sign-in.ts';
import { socialRoutes } from './social.ts';
import { webhookRoutes } from './webhooks.ts';

/** Every call of the product. A route that is not in this table does not exist. */
export const allRoutes = {
  ...panelRoutes,
  ...panelCodeRoutes,
  ...contentRoutes,
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
