import { delays } from '@crescendo/rules/delays';
import type { ServiceColumns } from '@crescendo/rules/service-columns';
import { type ServiceFilter, writeServiceFilter } from '@crescendo/rules/service-filter';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { SearchEngine } from './search-engine.ts';

/**
 * To draw a list takes a phone longer than a letter takes a hand: it waits until the hand rests, the longer the slower
 * the last list was drawn here.
 */
const handRestsMs = () => Math.min(4 * lastDrawingMs, 300);
let lastDrawingMs = 25;

type Found = { engine: SearchEngine; question: string; asked: string; filter: ServiceFilter; rows: Uint32Array };

/** The rows that answer the filter; the former ones until the new ones are found. */
export function useFound(
  engine: SearchEngine | undefined,
  filter: ServiceFilter,
  favourites: readonly number[],
  isWayBack: boolean,
): { rows: Uint32Array; columns: ServiceColumns; asked: string; filter: ServiceFilter } | undefined {
  const own = filter.isFavourites ? favourites : none;
  const asked = String(writeServiceFilter(filter));
  const question = `${asked}|${own}`;
  const search = useMemo(
    () => ({ question, asked, given: { filter, favourites: own } }),
    [question, asked, filter, own],
  );
  const [before, setFound] = useState<Found>();
  const drawingSince = useRef(0);
  const isFound = before?.engine === engine && before?.question === question;
  const isTyped = before !== undefined && before.filter.search !== filter.search;
  // Whoever goes back finds the list in the first picture as it was left: the page scrolls there at once.
  const found = useMemo(
    () =>
      engine && isWayBack && !isFound
        ? { engine, question, asked: search.asked, filter: search.given.filter, rows: engine.findNow(search.given) }
        : before,
    [engine, isWayBack, isFound, question, search, before],
  );

  useEffect(() => {
    if (!engine || isFound) return undefined;
    if (found?.engine === engine && found.question === search.question) {
      setFound(found);
      return undefined;
    }
    let isGone = false;
    let timer = setTimeout(async () => {
      const rows = await engine.find(search.given);
      if (!rows || isGone) return;
      // Drawing a list may be interrupted: whoever types goes on typing.
      const { question: of, asked: by, given } = search;
      const draw = () => {
        drawingSince.current = performance.now();
        startTransition(() => setFound({ engine, question: of, asked: by, filter: given.filter, rows }));
      };
      if (isTyped) timer = setTimeout(draw, handRestsMs());
      else draw();
    }, delays.servicesSearch);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [engine, search, isFound, isTyped, found]);

  useEffect(() => {
    if (before && drawingSince.current > 0) lastDrawingMs = performance.now() - drawingSince.current;
  }, [before]);

  return useMemo(
    () => found && { rows: found.rows, columns: found.engine.columns, asked: found.asked, filter: found.filter },
    [found],
  );
}

const none: readonly number[] = [];
