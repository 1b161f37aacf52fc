import type { SecretName } from '@crescendo/contract/panels/panels';
import type { PersonContext } from '../../platform/context.ts';
import { recordAct } from '../audit/audit.ts';
import { putSealed } from './secrets.store.ts';

/** The seal names panel and secret: a row that gets to another place opens nothing there. */
export const sealOf = (panelId: number, name: SecretName) => `panel-secret:${panelId}:${name}`;

/** Keeps a secret, or takes it away; from then on it is used, but shown to nobody. */
export async function saveSecret(context: PersonContext, { name, value }: { name: SecretName; value: string | null }) {
  const { panel } = context;
  const sealed = value === null ? null : context.secrets.encrypt(sealOf(panel.id, name), value);
  await putSealed(await context.transaction(), panel.id, name, sealed);
  await recordAct(context, {
    action: 'panels.save-secret',
    subject: `panel:${panel.id}`,
    details: { name, isSet: value !== null },
  });
}
