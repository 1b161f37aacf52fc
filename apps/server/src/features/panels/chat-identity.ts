import { createHmac } from 'node:crypto';
import { chatProvider } from '@crescendo/rules/content/chat';
import type { PersonContext } from '../../platform/context.ts';
import { sealOf } from './save-secret.ts';

/**
 * Proves to the chat's provider that the caller is who the page says, by the secret the provider gave this panel.
 * Null where there is no chat or no secret: then the chat knows people by their word alone.
 */
export function chatIdentity(
  { panel, caller, log, secrets }: Pick<PersonContext, 'panel' | 'caller' | 'log' | 'secrets'>,
  sealed: string | null,
): string | null {
  if (!chatProvider(panel.settings) || sealed === null) return null;
  try {
    const secret = secrets.decrypt(sealOf(panel.id, 'chatIdentity'), sealed);
    return createHmac('sha256', secret).update(String(caller.userId)).digest('hex');
  } catch (err) {
    // A key that was taken away costs the proof, not the profile.
    log.warn({ err }, 'The chat secret cannot be decrypted');
    return null;
  }
}
