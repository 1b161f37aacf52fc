// The chat as the rest of the page knows it. Its provider arrives late or never; code that opens it need not care.

import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';
import { createChatStore } from '@crescendo/rules/content/chat';
import { countAsFirstUse } from './late-start.ts';

export type ChatPerson = { id: number; email: string | null; name: string; intercomHash: string | null };
export type ChatAction = { kind: 'open' } | { kind: 'identify'; person: ChatPerson } | { kind: 'shutdown' };

export const chat = createChatStore<ChatAction>();

export function openChat() {
  chat.request({ kind: 'open' });
  countAsFirstUse();
}

/** Without a chat its links lead to the support's mailbox. */
export function writeInstead(supportEmail: string | null) {
  chat.giveUp(({ kind }) => {
    if (kind !== 'open' || !supportEmail) return;
    const link = document.createElement('a');
    link.href = `mailto:${supportEmail}`;
    document.body.append(link);
    link.click();
    link.remove();
  });
}

const storageKey = 'chat-person';

/** Ends the conversation of the person who leaves. Before the widget is loaded that is not possible: it is ended when the widget loads next. */
export function leaveChat() {
  if (chat.state !== 'ready') return;
  chat.request({ kind: 'shutdown' });
  keepStored('localStorage', storageKey, null);
}

/** Whom the chat talks to. Remembered, so that a session left elsewhere is shut down before somebody else speaks. */
export function followPerson(person: ChatPerson | null) {
  const known = readStored('localStorage', storageKey);
  const current = person ? JSON.stringify({ v: 1, id: person.id }) : null;
  if (known !== null && known !== current) chat.request({ kind: 'shutdown' });
  keepStored('localStorage', storageKey, current);
  if (person) chat.request({ kind: 'identify', person });
}
