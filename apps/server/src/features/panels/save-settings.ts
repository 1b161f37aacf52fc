import type { PanelSettings } from '@crescendo/contract/panels/panels';
import { defaultLocale } from '@crescendo/rules/content/locales';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Trx } from '../../platform/postgres/database.ts';
import { recordAct } from '../audit/audit.ts';
import { readCountries } from '../catalogue/catalogue.ts';
import { deriveTheme } from './derive-theme.ts';
import { lockSettings, updateSettings } from './panels.store.ts';

type Versioned = PanelSettings & { version: number };

/** Replaces the document but for what runs in the pages, which is changed by a call of its own. */
export async function saveSettings(
  context: PersonContext,
  { version: seen, ...settings }: Versioned,
): Promise<Versioned> {
  const trx = await context.transaction();
  await refuseUnknownCountries(trx, settings);
  const { settings: before, version } = await lockSettings(trx, context.panel.id);
  if (version !== seen) throw new Failure('conflict', { text: 'validation.changed-meanwhile' });
  refuseOtherCode(before, settings);
  const saved = await updateSettings(trx, context.panel.id, settings, deriveTheme(settings.colors));
  const changed = (Object.keys(settings) as (keyof PanelSettings)[]).filter(
    (key) => JSON.stringify(settings[key]) !== JSON.stringify(before[key]),
  );
  await recordAct(context, {
    action: 'panels.save-settings',
    subject: `panel:${context.panel.id}`,
    details: { changed },
  });
  return { ...settings, version: saved };
}

/** The panel's own script and the hosts it may reach take an owner and a second factor. */
function refuseOtherCode(before: PanelSettings, settings: PanelSettings) {
  const other = (['customCode', 'imageHosts'] as const).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(settings[key]),
  );
  if (other.length === 0) return;
  throw new Failure('invalid', { fields: Object.fromEntries(other.map((key) => [key, [{ key: 'panel-code' }]])) });
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
