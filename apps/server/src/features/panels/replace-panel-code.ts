import type { PanelCode } from '@crescendo/contract/panels/panels';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { isJavaScript } from './custom-code.ts';
import { deriveTheme } from './derive-theme.ts';
import { lockSettings, updateSettings } from './panels.store.ts';

/** Changes what runs in the pages and nothing else of the settings, whose version it shares. Who may do so is decided by anyone who calls. */
export async function replacePanelCode(context: PersonContext, code: PanelCode, seen: number): Promise<number> {
  if (code.customCode !== null && !isJavaScript(code.customCode)) {
    throw new Failure('invalid', { fields: { customCode: [{ key: 'javascript' }] } });
  }
  // Staff sign in on the same origin there, and the code would run with all that they may do.
  if (code.customCode !== null && context.panel.consoleOrigin === undefined) {
    throw new Failure('invalid', { fields: { customCode: [{ key: 'console-host' }] } });
  }
  const trx = await context.transaction();
  const { settings: before, version } = await lockSettings(trx, context.panel.id);
  if (version !== seen) throw new Failure('conflict', { text: 'validation.changed-meanwhile' });
  const settings = { ...before, ...code };
  return updateSettings(trx, context.panel.id, settings, deriveTheme(settings.colors));
}
