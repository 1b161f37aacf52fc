import type { PanelSettings } from '@crescendo/contract/panels';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { isJavaScript } from './custom-code.ts';
import { deriveTheme } from './derive-theme.ts';
import { lockSettings, updateSettings } from './panels.store.ts';

/** Replaces the document. It arrives parsed; what its form cannot tell is whether the panel's own script is one. */
export async function saveSettings(context: PersonContext, settings: PanelSettings): Promise<PanelSettings> {
  if (settings.customCode !== null && !isJavaScript(settings.customCode)) {
    throw new Failure('invalid', { fields: { customCode: [{ key: 'javascript' }] } });
  }
  const trx = await context.transaction();
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
