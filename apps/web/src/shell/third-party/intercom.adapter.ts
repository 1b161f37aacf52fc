import { outsideScriptUrl } from '@crescendo/rules/content/outside-scripts';
import type { ChatAdapter } from './chat-adapter.ts';
import { insertScript } from './insert-script.ts';

type Intercom = { (...command: unknown[]): void; q?: unknown[][]; c?: (command: unknown[]) => void };
type IntercomWindow = Window & { Intercom?: Intercom; intercomSettings?: { app_id: string } };

const page = window as IntercomWindow;
let bootData = { app_id: '' };

/** Looked up each time: the provider's script puts itself in place of the queue. */
const command = (...words: unknown[]) => page.Intercom?.(...words);

export const intercom: ChatAdapter = {
  async load(appId) {
    bootData = { app_id: appId };
    page.intercomSettings = bootData;
    const waiting: unknown[][] = [];
    const queue: Intercom = (...words) => waiting.push(words);
    page.Intercom = Object.assign(queue, { q: waiting, c: (words: unknown[]) => waiting.push(words) });
    await insertScript(outsideScriptUrl.intercom(appId));
    command('boot', bootData);
  },
  applyColour: (colour) => command('update', { action_color: colour, background_color: colour }),
  open: () => command('show'),
  identify: ({ id, email, name, intercomHash }) =>
    command('update', { user_id: String(id), email, name, ...(intercomHash ? { user_hash: intercomHash } : {}) }),
  shutdown() {
    command('shutdown');
    command('boot', bootData);
  },
};
