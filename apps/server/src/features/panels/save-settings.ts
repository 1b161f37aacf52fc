import type { PanelSettings } from '@crescendo/contract/panels';
import { defaultLocale } from '@crescendo/rules/locales';
import type { PersonContext } from '../../platform/context.ts';
import type { Trx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { readCountries } from '../catalogue/catalogue.ts';
import { isJavaScript } from './custom-code.ts';
import { deriveTheme } from './derive-theme.ts';
import { lockSettings, updateSettings } from './panels.store.ts';

/** Replaces the document. It arrives parsed; what its form cannot tell is whether the panel's own script is one. */
export async function saveSettings(context: PersonContext, settings: PanelSettings): Promise<PanelSettings> {
  if (settings.customCode !== null && !isJavaScript(settings.customCode)) {
    throw new Failure('invalid', { fields: { customCode: [{ key: 'javascript' }] } });
  }
  const trx = await context.transaction();
  await refuseUnknownCountries(trx, settings);
  const before = await lockSettings(trx, context.panel.id);
  await updateSettings(trx, context.panel.id, settings, deriveTheme(settings.colors));
  const changed = (Object.keys(settings) as (keyof PanelSettings)[]).filter(
    (key) => JSON.stringify(settings[key]) !== JSON.stringify(before[key]),
  );
  await recordAct(context, {
    action: 'panels.save-settings',
    subject: `panel:${context.panel.id}`,
    details: { changed },
  });
  return settings;
}

/** A country that does not exist, as UK for GB, would leave the real one without its limits. */
async function refuseUnknownCountries(trx: Trx, { defaultCountry, allowedDeliveryKinds }: PanelSettings) {
  const known = new Set((await readCountries(trx, defaultLocale)).map(({ iso_code_2 }) => iso_code_2));
  const unknown = [
    ...(defaultCountry === null || known.has(defaultCountry) ? [] : ['defaultCountry']),
    ...Object.keys(allowedDeliveryKinds)
      .filter((country) => !known.has(country))
      .map((country) => `allowedDeliveryKinds.${country}`),
  ];
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map((field) => [field, [{ key: 'country' }]]));
  throw new Failure('invalid', { fields });
}
