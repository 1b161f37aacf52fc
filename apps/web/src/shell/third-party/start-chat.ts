import type { ChatProvider } from '@crescendo/rules/content/chat';
import { chat, writeInstead } from './chat.ts';
import type { ChatAdapter } from './chat-adapter.ts';
import { hexColour } from './hex-colour.ts';

const adapters: Record<ChatProvider['name'], () => Promise<ChatAdapter>> = {
  intercom: async () => (await import('./intercom.adapter.ts')).intercom,
  jivo: async () => (await import('./jivo.adapter.ts')).jivo,
};

/** Brings the widget in, paints it once, and does what was requested meanwhile. */
export async function startChat({ name, appId }: ChatProvider, supportEmail: string | null) {
  try {
    const adapter = await adapters[name]();
    await adapter.load(appId);
    const colour = hexColour(getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
    if (colour) adapter.applyColour(colour);
    chat.init((action) => {
      if (action.kind === 'identify') adapter.identify(action.person);
      else adapter[action.kind]();
    });
  } catch {
    writeInstead(supportEmail);
  }
}
