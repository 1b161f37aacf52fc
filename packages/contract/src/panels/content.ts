import * as z from 'zod';
import { link, list, localised } from '../primitives.ts';
import { route } from '../route.ts';

export const PageSettings = z.strictObject({
  routeName: z.string(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  slug: z.string().nullable(),
  title: z.string().nullable(),
  content: z.string().nullable(),
});
export type PageSettings = z.infer<typeof PageSettings>;

const menuItemFields = {
  name: z.string(),
  icon: z.string(),
  routeName: z.string(),
  url: z.string(),
  isAllowedForAuthorized: z.boolean(),
  isAllowedForGuest: z.boolean(),
  sorting: z.int(),
  text: z.string(),
  /** Where the item leads inside the panel; null for a group and for an outside link. */
  to: z.string().nullable(),
  href: z.string().nullable(),
  markAsNew: z.boolean(),
  isShown: z.boolean(),
};
export const MenuItem = z.strictObject({
  ...menuItemFields,
  children: z.array(z.strictObject({ ...menuItemFields, children: z.array(z.never()) })),
});
export type MenuItem = z.infer<typeof MenuItem>;

export const CustomMenuItem = z.strictObject({
  id: z.int(),
  isEnabled: z.literal(true),
  isBlank: z.boolean(),
  url: z.string(),
  icon: z.string(),
  translations: z.record(z.string(), z.strictObject({ name: z.string() })),
  name: z.string(),
  openInNewTab: z.boolean(),
  showInInternal: z.boolean(),
  showInPublic: z.boolean(),
});
export type CustomMenuItem = z.infer<typeof CustomMenuItem>;

export const bannerPlaces = [
  'dashboard',
  'orders',
  'profile',
  'grades',
  'drip_feed',
  'order_widget',
  'free_trials',
  'sidebar',
  'create_order',
  'autopromotion',
  'tasks',
  'services_type_main',
  'services_type_first_short',
  'services_type_second_short',
  'referral_program',
  'services_pricing_main',
  'services_pricing_first_short',
  'services_pricing_second_short',
  'services_pricing_long',
  'services_pricing_footer',
] as const;

const BannerInformation = z.strictObject({
  backgroundImage: link.nullable(),
  backgroundColor: z.string().nullable(),
  image: link.nullable(),
  title: z.string(),
  titleColor: z.string().nullable(),
  buttonLink: link.nullable(),
  buttonText: z.string().nullable(),
  buttonBgColor: z.string().nullable(),
  buttonTextColor: z.string().nullable(),
});

export const Banner = z.strictObject({
  id: z.int(),
  place: z.enum(bannerPlaces),
  type: z.enum(['html', 'custom']),
  /** The HTML of an html banner; null for a custom one. */
  content: z.string().nullable(),
  information: z.array(BannerInformation),
});
export type Banner = z.infer<typeof Banner>;

export const offerPositions = [
  'top',
  'middle',
  'network',
  'account_podcast',
  'account_blog',
  'account_stream',
  'account_music',
  'account_business',
  'our_bestsellers',
] as const;

export const SpecialOffer = z.strictObject({
  id: z.int(),
  place: z.enum(['service_type', 'success_payment']),
  position: z.enum(offerPositions),
  title: z.string(),
  description: z.string(),
  serviceTypes: z.array(
    z.strictObject({
      id: z.int(),
      slug: z.string(),
      name: z.string(),
      icon: z.string().nullable(),
      color: z.string(),
      network_id: z.int(),
    }),
  ),
  showAll: z.boolean(),
});
export type SpecialOffer = z.infer<typeof SpecialOffer>;

export const contentRoutes = {
  listPages: route({
    method: 'GET',
    path: '/pages',
    audience: 'public',
    summary: 'Lists titles and descriptions of the enabled and permitted pages, and of the content pages',
    query: localised,
    response: list(PageSettings),
  }),
  listMenuItems: route({
    method: 'GET',
    path: '/menu-items',
    audience: 'public',
    summary: 'Lists the sidebar items of this panel',
    query: localised,
    response: list(MenuItem),
  }),
  listCustomMenuItems: route({
    method: 'GET',
    path: '/custom-menu-items',
    audience: 'public',
    summary: 'Lists the menu items that the operator added',
    query: localised,
    response: list(CustomMenuItem),
  }),
  listBanners: route({
    method: 'GET',
    path: '/banners',
    audience: 'public',
    summary: 'Lists the banners of all places',
    query: localised,
    response: list(Banner),
  }),
  listSpecialOffers: route({
    method: 'GET',
    path: '/api/v1/special-offers',
    audience: 'public',
    summary: 'Lists the special offers with their service types',
    query: localised,
    response: list(SpecialOffer),
  }),
} as const;
