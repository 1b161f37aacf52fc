import { chatProvider } from '@crescendo/rules/content/chat';
import { onceChatIsWanted } from './chat-consent.ts';
import { insertScript } from './insert-script.ts';
import { startChat } from './start-chat.ts';
import { startMeasuring } from './start-measuring.ts';

export type LateScripts = Parameters<typeof chatProvider>[0] &
  Parameters<typeof startMeasuring>[0] & { supportEmail: string | null; panelCodeHref: string | undefined };

let hasStarted = false;

/** Everything that is not ours, once per document. One that fails leaves the others alone. */
export function startLateScripts(panel: LateScripts) {
  if (hasStarted) return;
  hasStarted = true;
  if (panel.panelCodeHref) insertScript(panel.panelCodeHref).catch(() => {});
  const provider = chatProvider(panel);
  if (provider) onceChatIsWanted(() => void startChat(provider, panel.supportEmail));
  startMeasuring(panel);
}
