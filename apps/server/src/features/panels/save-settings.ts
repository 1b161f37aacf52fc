import type { PanelSettings } from '@crescendo/contract/panels';
import type { PersonContext } from '../../platform/context.ts';
import { recordAct } from '../audit/audit.ts';
import { deriveTheme } from './derive-theme.ts';
import { updateSettings } from './panels.store.ts';

/** Replaces the document. It arrives parsed, so one that does not fit its form never gets here. */
export async function saveSettings(context: PersonContext, settings: PanelSettings): Promise<PanelSettings> {
  const before = context.panel.settings;
  await updateSettings(await context.transaction(), context.panel.id, settings, deriveTheme(settings.colors));
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
