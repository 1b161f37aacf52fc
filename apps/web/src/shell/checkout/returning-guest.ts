// What this browser keeps of a guest who went to pay elsewhere: the link to the order, and what was entered in the form.
import { keepStored, readStored } from '@crescendo/browser/storage/browser-storage';

const linkKey = 'guestOrderLink';
const draftKey = 'order-form-draft';

export const readGuestLink = () => readStored('localStorage', linkKey);
export const keepGuestLink = (link: string | null) => void keepStored('localStorage', linkKey, link);

/** What was entered is for the tab in which it was entered. */
export function keepDraft(draft: object) {
  keepStored('sessionStorage', draftKey, JSON.stringify(draft));
}

/** Once: anyone who goes on from here enters something of their own. */
export function takeDraft<Draft>(): Draft | undefined {
  try {
    const kept = JSON.parse(readStored('sessionStorage', draftKey) ?? 'null') as Draft | null;
    keepStored('sessionStorage', draftKey, null);
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}

const mark = 'draft';

/** An address of the form that takes up what was entered before. */
export const draftPath = (path: string) => `${path}${path.includes('?') ? '&' : '?'}${mark}=1`;
export const wantsDraft = (query: URLSearchParams) => query.get(mark) === '1';
