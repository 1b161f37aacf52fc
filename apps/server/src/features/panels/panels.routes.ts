import {
  BusinessSettings,
  type PanelSettings,
  type PublicSettings,
  type panelRoutes,
  SecretName,
} from '@crescendo/contract/panels/panels';
import { apiHost } from '@crescendo/rules/navigation/api-host';
import type { Handlers } from '../../platform/http/edge.ts';
import { keyByPart, listServiceTypeNames, viewOf } from '../catalogue/catalogue.ts';
import { readBanners, readCustomMenuItems } from '../content/content.ts';
import { readSettings } from './panels.queries.ts';
import { saveSecret } from './save-secret.ts';
import { saveSettings } from './save-settings.ts';
import { listSecretNames } from './secrets.queries.ts';

type Options = { apiHostOverride: string | undefined };

export function panelHandlers(options: Options): Handlers<typeof panelRoutes> {
  return {
    getSettings: {
      areas: ['panel', 'content', 'catalogue'],
      key: keyByPart(() => ''),
      handle: async (context) => {
        const { panel, locale } = context;
        const trx = await context.transaction();
        const {
          guarantee_charge_percent: _guarantee,
          speedup_charge_percent: _speedup,
          unpaid_discount_percent: _unpaidDiscount,
          restricted_payment_service_ids: _restricted,
          currencies: _currencies,
          captcha_is_enabled: _captcha,
          rounding_precision: _precision,
          free_trials: _trials,
          defaultCountry: _country,
          allowedDeliveryKinds: _kinds,
          imageHosts: _imageHosts,
          console_idle_minutes: _idleMinutes,
          baseDomain,
          ...shown
        } = panel.settings;
        const banners = await readBanners(trx, locale);
        return {
          data: {
            panelId: panel.id,
            ...shown,
            socialLogins: socialLogins(shown, await listSecretNames(trx)),
            apiHost: apiHost(new URL(panel.origin).host, {
              configuredBase: baseDomain,
              override: options.apiHostOverride,
            }),
            serviceTypes: await listServiceTypeNames(trx, viewOf(context)),
            banners: Object.groupBy(banners, ({ place }) => place) as Record<string, typeof banners>,
            customMenuItems: await readCustomMenuItems(trx, locale),
          },
        };
      },
    },

    getBusinessSettings: {
      areas: ['panel'],
      key: () => '',
      handle: async ({ panel }) => ({ data: businessPart(panel.settings) }),
    },

    readPanelSettings: async ({ panel, transaction }) => ({ data: await readSettings(await transaction(), panel.id) }),
    savePanelSettings: async (context, { body }) => ({ data: await saveSettings(context, body) }),

    listPanelSecrets: async ({ transaction }) => {
      const kept = await listSecretNames(await transaction());
      return { data: SecretName.options.filter((name) => kept.includes(name)) };
    },
    savePanelSecret: async (context, { params, body }) => {
      await saveSecret(context, { ...params, ...body });
      return { data: null };
    },
  };
}

type SocialIds = Pick<PanelSettings, 'googleClientId' | 'facebookClientId' | 'telegramBotUsername'>;

/** Half of what a service needs is as good as nothing: a button for it would lead to a refusal. */
function socialLogins(ids: SocialIds, secrets: readonly string[]): PublicSettings['socialLogins'] {
  const needed = [
    ['google', ids.googleClientId, 'googleClient'],
    ['facebook', ids.facebookClientId, 'facebookClient'],
    ['telegram', ids.telegramBotUsername, 'telegramBot'],
  ] as const;
  return needed.filter(([, id, secret]) => id && secrets.includes(secret)).map(([name]) => name);
}

function businessPart(settings: BusinessSettings): BusinessSettings {
  const keys = Object.keys(BusinessSettings.shape) as (keyof BusinessSettings)[];
  return Object.fromEntries(keys.map((key) => [key, settings[key]])) as BusinessSettings;
}
