// Two panels that share one system and nothing else: name, colours, menu shape and switches differ.
import { PanelSettings, type PanelSettingsInput } from '@crescendo/contract/panels/panels';
import { consoleHost } from '@crescendo/rules/navigation/api-host';
import type { Trx } from '../../platform/postgres/database.ts';
import { deriveTheme } from './derive-theme.ts';
import { addHosts, insertPanel, updateOrigin } from './panels.store.ts';

const first: PanelSettingsInput = {
  panelName: 'Crescendo',
  logos: { light: '/brand/crescendo.svg', dark: '/brand/crescendo-dark.svg' },
  logoAlt: 'Crescendo',
  favicon: '/brand/crescendo-icon.svg',
  iconLink512Src: '/brand/crescendo-icon.svg',
  colors: {
    light: {
      primary: '#1d4fd7',
      secondary: '#0b7c7c',
      icons: '#5f6678',
      info: '#1f73b7',
      success: '#15804d',
      warning: '#e8a317',
      headerLeft: '#ffffff',
      headerRight: '#ffffff',
    },
    dark: {
      primary: '#3a64e2',
      secondary: '#3fb5b5',
      icons: '#a3a9b8',
      info: '#5ba4e0',
      success: '#4fbf83',
      warning: '#efb849',
      headerLeft: '#131519',
      headerRight: '#131519',
    },
  },
  socials: { youtube: 'https://www.youtube.com/@crescendo-example', telegram: 'https://t.me/crescendo_example' },
  termsUrl: '/terms',
  privacyUrl: '/privacy',
  supportEmail: 'support@crescendo.test',
  guarantee_charge_percent: 0.1,
  speedup_charge_percent: 0.25,
  currencies: { default: 'USD', rub_rate: 92.5 },
  childPanelsPrice: 30,
  defaultOuterWidgetPartnerPercent: 0.1,
};

const second: PanelSettingsInput = {
  panelName: 'Greenhouse Reach',
  logos: { light: null, dark: null },
  logoAlt: 'Greenhouse Reach',
  favicon: '/brand/greenhouse-icon.svg',
  iconLink512Src: '/brand/greenhouse-icon.svg',
  colors: {
    light: {
      primary: '#0f6247',
      secondary: '#b4531b',
      icons: '#3f6656',
      info: '#1b7392',
      success: '#2c8136',
      warning: '#e5a50f',
      headerLeft: '#0b3325',
      headerRight: '#1c5a35',
    },
    dark: {
      primary: '#4fc396',
      secondary: '#e3935a',
      icons: '#93b3a6',
      info: '#5fb0cb',
      success: '#63c16c',
      warning: '#efb849',
      headerLeft: '#0c2119',
      headerRight: '#143022',
    },
  },
  socials: { linkedin: 'https://www.linkedin.com/company/greenhouse-example' },
  termsUrl: '/terms',
  privacyUrl: '/privacy',
  supportEmail: 'hello@greenhouse.test',
  navigation: 'navbar',
  singleOrderDesign: 'simplified_design_v2025',
  defaultMarketplaceView: 'table',
  keywordToolsIsEnabled: false,
  freeTrialsIsAllowed: false,
  isHomePageMain: true,
  currencies: { default: 'RUB', rub_rate: 92.5 },
};

const demoPanels = [
  { id: 1, host: 'localhost', isDefault: true, settings: first },
  { id: 2, host: 'second.localhost', isDefault: false, settings: second },
];

/** Makes the demo panels when missing, and lets their origin follow the port they are served on. */
export async function seedPanels(trx: Trx, port: number): Promise<number[]> {
  for (const demo of demoPanels) {
    const origin = `http://${demo.host}${port === 80 ? '' : `:${port}`}`;
    const known = await trx.selectFrom('panels').select('id').where('id', '=', demo.id).executeTakeFirst();
    const hosts = [demo.host, consoleHost(demo.host), ...(demo.isDefault ? ['127.0.0.1'] : [])];
    if (known) {
      await updateOrigin(trx, demo.id, origin);
      await addHosts(trx, demo.id, hosts);
    } else {
      const settings = PanelSettings.parse(demo.settings);
      await insertPanel(trx, {
        id: demo.id,
        origin,
        hosts,
        isDefault: demo.isDefault,
        settings,
        theme: deriveTheme(settings.colors),
      });
    }
  }
  return demoPanels.map(({ id }) => id);
}
