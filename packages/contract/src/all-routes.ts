import { accountRoutes } from './accounts/accounts.ts';
import { apiTokenRoutes } from './accounts/api-tokens.ts';
import { auditRoutes } from './accounts/audit-admin.ts';
import { customerAdminRoutes } from './accounts/customers-admin.ts';
import { peopleRoutes } from './accounts/people.ts';
import { profileRoutes } from './accounts/profile.ts';
import { secondFactorRoutes } from './accounts/second-factors.ts';
import { signInRoutes } from './accounts/sign-in.ts';
import { socialRoutes } from './accounts/social.ts';
import { staffRoutes } from './accounts/staff-admin.ts';
import { catalogueRoutes } from './catalogue/catalogue.ts';
import { favouriteRoutes } from './catalogue/favourites.ts';
import { documentRoutes } from './money/documents.ts';
import { financeRoutes } from './money/finances.ts';
import { financeAdminRoutes } from './money/finances-admin.ts';
import { paymentRoutes } from './money/payments.ts';
import { paymentAdminRoutes } from './money/payments-admin.ts';
import { promotionRoutes } from './money/promotions.ts';
import { analyticsAdminRoutes } from './orders/analytics-admin.ts';
import { checkoutRoutes } from './orders/checkout.ts';
import { dripFeedRoutes } from './orders/drip-feeds.ts';
import { fulfilmentRoutes } from './orders/fulfilment.ts';
import { guestOrderRoutes } from './orders/guest-orders.ts';
import { liveRoutes } from './orders/live.ts';
import { orderAnswerRoutes } from './orders/order-answers.ts';
import { orderCostRoutes } from './orders/order-costs.ts';
import { orderFormRoutes } from './orders/order-form.ts';
import { orderRoutes } from './orders/orders.ts';
import { orderAdminRoutes } from './orders/orders-admin.ts';
import { providerFigureRoutes } from './orders/provider-figures.ts';
import { providerRoutes } from './orders/providers.ts';
import { contentRoutes } from './panels/content.ts';
import { deskRoutes } from './panels/desk.ts';
import { mailRoutes } from './panels/mails.ts';
import { mailAdminRoutes } from './panels/mails-admin.ts';
import { panelCodeRoutes } from './panels/panel-code.ts';
import { panelRoutes } from './panels/panels.ts';
import { savedViewRoutes } from './panels/saved-views.ts';
import { resellerApiRoutes } from './reseller/reseller-api.ts';
import { webhookRoutes } from './reseller/webhooks.ts';
import { webhookAdminRoutes } from './reseller/webhooks-admin.ts';

/** Every call of the product. A route that is not in this table does not exist. */
export const allRoutes = {
  ...panelRoutes,
  ...panelCodeRoutes,
  ...contentRoutes,
  ...mailRoutes,
  ...mailAdminRoutes,
  ...deskRoutes,
  ...savedViewRoutes,
  ...accountRoutes,
  ...profileRoutes,
  ...documentRoutes,
  ...peopleRoutes,
  ...staffRoutes,
  ...auditRoutes,
  ...customerAdminRoutes,
  ...signInRoutes,
  ...catalogueRoutes,
  ...favouriteRoutes,
  ...secondFactorRoutes,
  ...socialRoutes,
  ...financeRoutes,
  ...financeAdminRoutes,
  ...promotionRoutes,
  ...paymentRoutes,
  ...paymentAdminRoutes,
  ...analyticsAdminRoutes,
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
  ...webhookAdminRoutes,
  ...fulfilmentRoutes,
  ...orderAdminRoutes,
  ...orderAnswerRoutes,
  ...providerRoutes,
  ...providerFigureRoutes,
} as const;
export type AllRoutes = typeof allRoutes;
