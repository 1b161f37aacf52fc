import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

/** The table is fetched when a page is first opened inside the document: the first load is not made to wait for it. */
export const browserMiddleware: MiddlewareFunction<Record<string, DataStrategyResult>> = async (opened, next) => {
  const { checkVisit } = await import('./check-visit.ts');
  checkVisit(opened);
  return next();
};
