import { useDesk } from '../session/read-desk.ts';
import { shownEntries } from './entries.ts';

/** Places that the signed-in person may go to: a link to a page that the role does not open would lead nowhere. */
export function usePlaces() {
  const shown = shownEntries(useDesk().person.permissions);
  const mayOpen = (page: string) => shown.some(({ to }) => to === page);
  return {
    mayOpen,
    /** The page of one thing in a list, `/orders/12`; undefined where the list may not be opened. */
    placeIn: (page: string, id: string | number) => (mayOpen(page) ? `${page}/${id}` : undefined),
  };
}
