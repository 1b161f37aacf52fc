import type { ChatPerson } from './chat.ts';

/** What every chat provider can do for us. */
export type ChatAdapter = {
  /** Resolves when the widget answers. */
  load: (appId: string) => Promise<void>;
  applyColour: (colour: string) => void;
  open: () => void;
  identify: (person: ChatPerson) => void;
  /** Ends the conversation of the previous visitor; the widget stays for the next. */
  shutdown: () => void;
};
