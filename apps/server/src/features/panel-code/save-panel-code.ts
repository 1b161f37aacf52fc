import type { PanelCode } from '@crescendo/contract/panels/panels';
import type { PersonContext } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { recordAct } from '../audit/audit.ts';
import { replacePanelCode, versionOf } from '../panels/panels.ts';
import { proveSecondFactor } from '../second-factors/second-factors.ts';

/**
 * A script in every customer's page is worth more to a thief than any account. So it is changed by an owner alone, who
 * proves a second factor for it, and the audit log says which script it was.
 */
export async function savePanelCode(
  context: PersonContext,
  { code, version: seen, ...wanted }: PanelCode & { version: number; code?: string | undefined },
): Promise<(PanelCode & { version: number }) | { code_sent: true }> {
  if (!context.caller.roles.includes('owner')) throw new Failure('not-found');
  if ((await proveSecondFactor(context, code)) === 'code-sent') return { code_sent: true };
  const version = await replacePanelCode(context, wanted, seen);
  const codeVersion = wanted.customCode === null ? null : versionOf(wanted.customCode);
  await recordAct(context, {
    action: 'panel-code.save',
    subject: `panel:${context.panel.id}`,
    details: { version: codeVersion, imageHosts: wanted.imageHosts },
  });
  return { ...wanted, version };
}
