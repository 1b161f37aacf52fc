import { deliveryKinds } from '@crescendo/rules/catalogue/service-terms';
import * as z from 'zod';
import { link, localised, one, plainLine, seenVersion, webUrl } from '../primitives.ts';
import { route } from '../route.ts';
import { Banner, CustomMenuItem } from './content.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, { error: 'colour' });

export const PanelColours = z.strictObject({
  primary: colour,
  secondary: colour,
  icons: colour,
  info: colour,
  success: colour,
  warning: colour,
  headerLeft: colour,
  headerRight: colour,
});
export type PanelColours = z.infer<typeof PanelColours>;

const image = link.nullable().default(null);
const outsideId = z
  .string()
  .regex(/^[\w-]{1,64}$/, { error: 'outside-id' })
  .nullable()
  .default(null);

/** Google's have dots in them. */
const clientId = z
  .string()
  .regex(/^[\w.-]{1,200}$/, { error: 'outside-id' })
  .nullable()
  .default(null);

/** A fraction with at most six decimals, so that it is a whole number of parts per million. */
const fraction = z.number().min(0).max(1).refine(isWholePartsPerMillion, { error: 'six-decimals' });
const dollars = z.number().min(0).max(1_000_000).refine(isWholePartsPerMillion, { error: 'six-decimals' });
function isWholePartsPerMillion(value: number) {
  return Math.abs(value * 1e6 - Math.round(value * 1e6)) < 1e-3;
}

const identity = {
  panelName: plainLine(60, 1),
  logos: z.strictObject({ light: image, dark: image }),
  logoDestinationUrl: link.nullable().default(null),
  logoAlt: z.string().max(120).nullable().default(null),
  favicon: link,
  iconLink512Src: image,
  colors: z.strictObject({ light: PanelColours, dark: PanelColours }),
  socials: z
    .strictObject({
      youtube: webUrl,
      telegram: webUrl,
      vk: webUrl,
      linkedin: webUrl,
      facebook: webUrl,
      twitter: webUrl,
    })
    .partial()
    .default({}),
  termsUrl: link.nullable().default(null),
  privacyUrl: link.nullable().default(null),
  supportEmail: z.email().nullable().default(null),
};

const customCode = z.string().max(20_000).nullable();
const imageHosts = z.array(z.string().regex(/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/, { error: 'domain' })).max(50);

/** What runs in the pages of all customers, and where it may load pictures from. */
export const PanelCode = z.strictObject({ customCode, imageHosts });
export type PanelCode = z.infer<typeof PanelCode>;

const analyticsAndChat = {
  googleAnalytics4Id: outsideId,
  tagManagerId: outsideId,
  customCode: customCode.default(null),
  cabinetWidgetToken: outsideId,
  intercomAppId: outsideId,
  jivoAppId: outsideId,
  telegramBotUsername: outsideId,
  googleClientId: clientId,
  facebookClientId: clientId,
  recaptchaSiteKey: clientId,
};

const toggles = {
  bonusesIsEnabled: z.boolean().default(true),
  hidePersonalAccountForUnregistered: z.boolean().default(false),
  darkModeAvailable: z.boolean().default(true),
  isHomePageMain: z.boolean().default(false),
  grades_enabled: z.boolean().default(true),
  grade_discounts_enabled: z.boolean().default(true),
  contact_info_is_required: z.boolean().default(false),
  freeTrialsIsAllowed: z.boolean().default(true),
  keywordToolsIsEnabled: z.boolean().default(true),
};

const layout = {
  navigation: z.string().max(20).default('drawer'),
  singleOrderDesign: z.enum(['full_design', 'simplified_design_v2025']).default('full_design'),
  defaultMarketplaceView: z.enum(['cards', 'table']).default('cards'),
  childPanelsPrice: dollars.default(0),
  defaultOuterWidgetPartnerPercent: fraction.default(0),
  redirects: z
    .array(
      z.strictObject({
        from: z.string().startsWith('/').max(300),
        routeName: z.string().min(1).max(60),
        query: z.record(z.string(), z.string()).optional(),
        params: z.record(z.string(), z.string()).optional(),
      }),
    )
    .max(500)
    .default([]),
};

const business = {
  guarantee_charge_percent: fraction.default(0),
  speedup_charge_percent: fraction.default(0),
  /** Taken off an order that is paid late, where its customer requests it. */
  unpaid_discount_percent: fraction.default(0),
  /** Services that the balance and Stripe's checkout do not pay for, beside those of every panel. */
  restricted_payment_service_ids: z.array(z.int().positive()).max(1000).default([]),
  currencies: z
    .strictObject({
      default: z.enum(['USD', 'RUB']).default('USD'),
      rub_rate: z.number().positive().max(100_000).refine(isWholePartsPerMillion, { error: 'six-decimals' }),
    })
    .default({ default: 'USD', rub_rate: 90 }),
  captcha_is_enabled: z.boolean().default(true),
  rounding_precision: z.int().min(0).max(6).default(2),
  free_trials: z
    .strictObject({
      active_limit: z.int().min(0).max(100).default(1),
      expires_hours: z.int().min(1).max(8760).default(72),
    })
    .default({ active_limit: 1, expires_hours: 72 }),
};

const country = z.string().regex(/^[A-Z]{2}$/, { error: 'country' });

const regional = {
  /** Hosts beside the panel's own that pages may load pictures from, over https. */
  imageHosts: imageHosts.default([]),
  /** Where the base domain is not simply the panel's host without `www.`. */
  baseDomain: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}$/, { error: 'domain' })
    .nullable()
    .default(null),
  /** Where a visitor is whose country is not known. */
  defaultCountry: country.nullable().default(null),
  /** How services may be delivered in a country; one that is not named allows everything. */
  allowedDeliveryKinds: z.record(country, z.array(z.enum(deliveryKinds)).max(deliveryKinds.length)).default({}),
};

const desk = {
  /** How long a session of the console lasts without a call. */
  console_idle_minutes: z.int().min(5).max(720).default(30),
};

/** The one document that makes a panel what it is. What does not fit this form cannot be stored. */
export const PanelSettings = z.strictObject({
  ...identity,
  ...analyticsAndChat,
  ...toggles,
  ...layout,
  ...business,
  ...regional,
  ...desk,
});
export type PanelSettings = z.infer<typeof PanelSettings>;
export type PanelSettingsInput = z.input<typeof PanelSettings>;

/** GET /settings: branding, analytics, chat, toggles and layout, with the menus and banners that go with them. */
export const PublicSettings = z.strictObject({
  panelId: z.int(),
  ...identity,
  ...analyticsAndChat,
  ...toggles,
  ...layout,
  /** The services that can sign somebody in here: the panel has both their id and their secret. */
  socialLogins: z.array(z.enum(['google', 'facebook', 'telegram'])),
  /** Host (and port) the browser sends its calls to. */
  apiHost: z.string(),
  serviceTypes: z.array(z.strictObject({ id: z.int(), slug: z.string(), name: z.string(), networkId: z.int() })),
  banners: z.record(z.string(), z.array(Banner)),
  customMenuItems: z.array(CustomMenuItem),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const BusinessSettings = z.strictObject(business);
export type BusinessSettings = z.infer<typeof BusinessSettings>;

/** What a panel shares with outside systems. Nobody reads these back; the chat's proves who is talking. */
export const SecretName = z.enum([
  'chatIdentity',
  'googleClient',
  'facebookClient',
  'telegramBot',
  'recaptcha',
  'stripeKey',
  'stripeWebhook',
  'cryptoKey',
  'cryptoCallback',
  'cryptoAccount',
]);
export type SecretName = z.infer<typeof SecretName>;

export const panelRoutes = {
  getSettings: route({
    method: 'GET',
    path: '/settings',
    audience: 'public',
    summary: 'Returns branding, analytics, chat, feature switches and layout of this panel',
    query: localised,
    response: one(PublicSettings),
  }),
  getBusinessSettings: route({
    method: 'GET',
    path: '/api/v1/settings',
    audience: 'public',
    summary: 'Returns charge percentages, currencies, captcha, rounding and free-trial settings of this panel',
    query: localised,
    response: one(BusinessSettings),
  }),
  readPanelSettings: route({
    method: 'GET',
    path: '/api/v1/admin/settings',
    audience: 'staff:settings.read',
    summary: 'Returns the complete settings of this panel',
    query: localised,
    response: one(PanelSettings.extend({ version: z.int() })),
  }),
  savePanelSettings: route({
    method: 'PUT',
    path: '/api/v1/admin/settings',
    audience: 'staff:settings.manage',
    summary: 'Replaces the settings of this panel',
    query: localised,
    /** With the version it was changed from, which the panel's code shares. */
    body: PanelSettings.extend({ version: seenVersion }),
    response: one(PanelSettings.extend({ version: z.int() })),
    errors: ['conflict', 'invalid', 'account-frozen'],
  }),
  listPanelSecrets: route({
    method: 'GET',
    path: '/api/v1/admin/secrets',
    audience: 'staff:settings.read',
    summary: 'Lists which secrets this panel has; their values are never returned',
    query: localised,
    response: one(z.array(SecretName)),
  }),
  savePanelSecret: route({
    method: 'PUT',
    path: '/api/v1/admin/secrets/{name}',
    audience: 'staff:settings.manage',
    summary: 'Sets a secret of this panel; null deletes it',
    params: z.strictObject({ name: SecretName }),
    query: localised,
    body: z.strictObject({ value: z.string().trim().min(1).max(200).nullable() }),
    response: one(z.null()),
    errors: ['invalid', 'account-frozen'],
  }),
} as const;
