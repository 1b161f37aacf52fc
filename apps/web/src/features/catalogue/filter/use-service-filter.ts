// The filter of the list is in the address. What somebody is just choosing or typing is known here first, so
// that the list follows at once, and goes into the address as one step when it has come to rest.

import type { ServiceFilter } from '@crescendo/rules/catalogue/service-filter';
import { splitLocale } from '@crescendo/rules/content/locales';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { filterQuery } from './filter-query.ts';
import { knownFilter, pageIn } from './known-filter.ts';

const settlesAfterMs = 300;

type Draft = {
  filter: ServiceFilter;
  /**
   * The addresses it belongs to: the one it began at and those it has requested since, the last one in the end. A slow
   * browser arrives at one while the next is already requested.
   */
  at: readonly string[];
};

export type ChangeFilter = (changes: Partial<ServiceFilter>) => void;

export function useServiceFilter() {
  const { pathname, search, key } = useLocation();
  const opening = useNavigation().location;
  const navigate = useNavigate();
  const { networks } = useFrame();
  const [draft, setDraft] = useState<Draft>();
  const [changedAt, setChangedAt] = useState<string>();
  const own = draft?.at.includes(search) ? draft : undefined;

  // A list that is only narrowed is narrowed before the server has sent what belongs to it.
  const isNarrowing = opening && splitLocale(opening.pathname).path === splitLocale(pathname).path;
  const requested = isNarrowing && !own ? opening.search : search;
  const filter = useMemo(() => own?.filter ?? knownFilter(requested, networks), [own, requested, networks]);

  useEffect(() => {
    if (!own) return undefined;
    const timer = setTimeout(() => {
      const query = filterQuery(own.filter, search);
      // There, or on the way already: requested twice, the router would load everything again.
      if (query === own.at.at(-1)) {
        if (query === search) setDraft((before) => (before === own ? undefined : before));
        return;
      }
      // A keystroke of just now stays: it may not have been rendered yet.
      setDraft((before) => before && { ...before, at: [...before.at, query] });
      // The place on the page stays: it is the same list.
      return void navigate({ search: query }, { state: { keepsPlace: true } });
    }, settlesAfterMs);
    return () => clearTimeout(timer);
  }, [own, search, navigate]);

  // There: what was chosen on the way goes on from here, and the Back button works again.
  useEffect(() => {
    setDraft((before) => {
      if (!before?.at.includes(search)) return undefined;
      if (before.at.at(-1) !== search) return before;
      return filterQuery(before.filter, search) === search ? undefined : { ...before, at: [search] };
    });
  }, [search]);

  // Upon what was chosen last, also where that has not been rendered yet.
  const change: ChangeFilter = (changes) => {
    setChangedAt(key);
    setDraft((before) => {
      const last = before?.at.includes(search) ? before : { filter, at: [search] };
      return { filter: { ...last.filter, ...changes }, at: last.at };
    });
  };
  const there = useMemo(
    () => ({ filter: knownFilter(search, networks), page: pageIn(new URLSearchParams(search)) }),
    [search, networks],
  );
  return {
    filter,
    page: own ? 1 : pageIn(new URLSearchParams(requested)),
    /** What the address says: of this is what the server has sent. */
    there,
    change,
    /** Somebody came here by the Back button, and has changed nothing since. */
    isBackNavigation: useNavigationType() === 'POP' && changedAt !== key,
    isAsking: own !== undefined || Boolean(isNarrowing),
  };
}
