import { outsideScriptUrl } from '@crescendo/rules/content/outside-scripts';
import type { ChatAdapter } from './chat-adapter.ts';
import { insertScript } from './insert-script.ts';

type Jivo = {
  open: () => void;
  setContactInfo: (contact: { name: string; email?: string }) => void;
  setCustomData: (fields: { title: string; content: string }[]) => void;
  setUserToken: (token: string) => void;
  setWidgetColor: (colour: string, secondary: string) => void;
  clearHistory: () => void;
};
type JivoWindow = Window & { jivo_api?: Partial<Jivo>; jivo_onLoadCallback?: () => void };

const page = window as JivoWindow;

export const jivo: ChatAdapter = {
  async load(appId) {
    const answers = new Promise<void>((resolve) => {
      page.jivo_onLoadCallback = resolve;
    });
    await insertScript(outsideScriptUrl.jivo(appId));
    await answers;
  },
  applyColour: (colour) => page.jivo_api?.setWidgetColor?.(colour, colour),
  open: () => page.jivo_api?.open?.(),
  identify({ id, email, name, intercomHash }) {
    page.jivo_api?.setContactInfo?.({ name, ...(email === null ? {} : { email }) });
    page.jivo_api?.setCustomData?.([{ title: 'id', content: String(id) }]);
    // A bare id could be guessed; only what the server signed may reopen a conversation.
    if (intercomHash) page.jivo_api?.setUserToken?.(intercomHash);
  },
  shutdown: () => page.jivo_api?.clearHistory?.(),
};
