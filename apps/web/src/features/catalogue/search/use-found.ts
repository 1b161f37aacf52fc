import type { ServiceColumns } from '@crescendo/rules/catalogue/service-columns';
import { type ServiceFilter, writeServiceFilter } from '@crescendo/rules/catalogue/service-filter';
import { delays } from '@crescendo/rules/content/delays';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { SearchEngine } from './search-engine.ts';

/**
 * Rendering a list takes a phone longer than a keystroke: it waits until typing pauses, the longer the slower
 * the last list was rendered here.
 */
const typingPauseMs = () => Math.min(4 * lastRenderMs, 300);
let lastRenderMs = 25;

type SearchRequest = { filter: ServiceFilter; page: number };
type Found = SearchRequest & { engine: SearchEngine; question: string; rows: Uint32Array };

/** The rows that answer the filter; the former ones until the new ones are found. */
export function useFound(
  engine: SearchEngine | undefined,
  { filter, page }: SearchRequest,
  favourites: readonly number[],
  isBackNavigation: boolean,
): (SearchRequest & { rows: Uint32Array; columns: ServiceColumns }) | undefined {
  const own = filter.isFavourites ? favourites : none;
  const question = `${writeServiceFilter(filter)}|${page}|${own}`;
  const search = useMemo(() => ({ question, filter, page, favourites: own }), [question, filter, page, own]);
  const [before, setFound] = useState<Found>();
  const [wasReady] = useState(engine !== undefined);
  const renderingSince = useRef(0);
  const isFound = before?.engine === engine && before?.question === question;
  const isTyped = before !== undefined && before.filter.search !== filter.search;
  // Anyone who goes back finds the list in the first picture as it was left: the page scrolls there at once. Where the
  // catalogue comes after the page, that picture is the server's.
  const isAtOnce = isBackNavigation && !isFound && (wasReady || before !== undefined);
  const found = useMemo(
    () => (engine && isAtOnce ? answer(engine, search, engine.findNow(search)) : before),
    [engine, isAtOnce, search, before],
  );

  useEffect(() => {
    if (!engine || isFound) return undefined;
    if (found?.engine === engine && found.question === search.question) {
      setFound(found);
      return undefined;
    }
    let isGone = false;
    let timer = setTimeout(async () => {
      const rows = await engine.find(search);
      if (!rows || isGone) return;
      // Rendering a list may be interrupted: anyone who types goes on typing.
      const render = () => {
        renderingSince.current = performance.now();
        startTransition(() => setFound(answer(engine, search, rows)));
      };
      if (isTyped) timer = setTimeout(render, typingPauseMs());
      else render();
    }, delays.servicesSearch);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [engine, search, isFound, isTyped, found]);

  useEffect(() => {
    if (before && renderingSince.current > 0) lastRenderMs = performance.now() - renderingSince.current;
  }, [before]);

  return useMemo(() => found && { ...found, columns: found.engine.columns }, [found]);
}

const answer = (
  engine: SearchEngine,
  { question, filter, page }: SearchRequest & { question: string },
  rows: Uint32Array,
) => ({
  engine,
  question,
  filter,
  page,
  rows,
});

const none: readonly number[] = [];
