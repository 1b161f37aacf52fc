import type { PageName } from '@crescendo/rules/navigation/page-names';

export type BannerPlaceName =
  | 'dashboard'
  | 'orders'
  | 'profile'
  | 'grades'
  | 'drip_feed'
  | 'order_widget'
  | 'free_trials'
  | 'sidebar'
  | 'create_order'
  | 'autopromotion'
  | 'tasks'
  | 'services_type_main'
  | 'services_type_first_short'
  | 'services_type_second_short'
  | 'referral_program'
  | 'services_pricing_main'
  | 'services_pricing_first_short'
  | 'services_pricing_second_short'
  | 'services_pricing_long'
  | 'services_pricing_footer';

// The sidebar belongs to the frame, not to a page; the subscription form is a tab of the order page.
const placesOfPages: Partial<Record<PageName, readonly BannerPlaceName[]>> = {
  dashboard: ['dashboard'],
  orders: ['orders'],
  profile: ['profile'],
  grades: ['grades'],
  'drip-feed': ['drip_feed'],
  'order-widget': ['order_widget'],
  'free-trials': ['free_trials'],
  'orders-create': ['create_order'],
  tasks: ['tasks'],
  'referral-program': ['referral_program'],
  slug: ['services_type_main', 'services_type_first_short', 'services_type_second_short'],
  index: [
    'services_pricing_main',
    'services_pricing_first_short',
    'services_pricing_second_short',
    'services_pricing_long',
    'services_pricing_footer',
  ],
};

/** The places of a page, from top to bottom. */
export function bannerPlacesOf(routeName: string, query?: URLSearchParams): readonly BannerPlaceName[] {
  if (routeName === 'orders-create' && query?.get('type') === 'autopromotion') return ['autopromotion'];
  return Object.hasOwn(placesOfPages, routeName) ? (placesOfPages[routeName as PageName] ?? []) : [];
}
