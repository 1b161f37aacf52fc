// The catalogue as columns, for whatever searches it in the browser: the box in the header and the index. It is in
// the shell because the header may not look into features.

import { callApi } from '@crescendo/browser/calls/call-api';
import { openColumns, type ServiceColumns } from '@crescendo/rules/catalogue/service-columns';
import { delays } from '@crescendo/rules/content/delays';
import type { Locale } from '@crescendo/rules/content/locales';
import type { FrameData } from '../frame/frame-data.ts';

type CachedColumns = { columns: Promise<ServiceColumns>; tag: string | null; requestedAt: number };

const kept = new Map<Locale, CachedColumns>();

/** Fetched once per language; after ten minutes requested again, and the same object as long as nothing changed. */
export function loadColumns(frame: Pick<FrameData, 'panel' | 'locale' | 'cookieDomain'>): Promise<ServiceColumns> {
  const before = kept.get(frame.locale);
  if (before && Date.now() - before.requestedAt < delays.settingsRefresh) return before.columns;
  const next: CachedColumns = {
    columns: fetchColumns(frame, before, (tag) => (next.tag = tag)),
    tag: null,
    requestedAt: Date.now(),
  };
  kept.set(frame.locale, next);
  next.columns.catch(() => {
    if (kept.get(frame.locale) === next) kept.delete(frame.locale);
  });
  return next.columns;
}

async function fetchColumns(
  frame: Pick<FrameData, 'panel' | 'locale' | 'cookieDomain'>,
  before: CachedColumns | undefined,
  remember: (tag: string | null) => void,
): Promise<ServiceColumns> {
  let tag: string | null = null;
  try {
    // The browser itself asks by the tag of what it has and mostly hears that nothing changed.
    const { data } = await callApi(
      frame,
      (api) => api.readServiceIndex(),
      async (...call) => {
        const response = await fetch(...call);
        tag = response.headers.get('etag');
        return response;
      },
    );
    remember(tag);
    return before && tag !== null && tag === before.tag ? before.columns : openColumns(data);
  } catch (error) {
    // Older prices are better than none while the connection is gone.
    if (!before) throw error;
    remember(before.tag);
    return before.columns;
  }
}
