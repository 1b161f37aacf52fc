// What a list shows is in its address, so that it can be kept, shared and gone back to.
import { useSearchParams } from 'react-router';

/** The page that an address names; what is no number of one is the first. */
export function readPageNumber(query: URLSearchParams): number {
  const page = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Changes one filter of the list, which then begins at its first page; an empty value takes the filter away. */
export function useAddressFilters() {
  const [, setQuery] = useSearchParams();
  return {
    choose(name: string, value: string) {
      setQuery((before) => withFilter(before, name, value), { preventScrollReset: true });
    },
    /** Several at once, which belong together. */
    chooseAll(values: Record<string, string>) {
      setQuery(
        (before) => Object.entries(values).reduce((query, [name, value]) => withFilter(query, name, value), before),
        { preventScrollReset: true },
      );
    },
    clear() {
      setQuery({}, { preventScrollReset: true });
    },
  };
}

export function withFilter(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('page');
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
