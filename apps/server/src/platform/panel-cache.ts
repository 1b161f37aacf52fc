// What a process remembers of a panel's data. A change in any process raises the generation of its area here,
// within a round trip of the notification, and what was remembered before it is never found again.
import { LRUCache } from 'lru-cache';

export type Area = 'panel' | 'content' | 'catalogue' | 'personal-prices';

/** What else is announced on the connection that listens for changes. Nothing of it is remembered here. */
export type Notices = {
  order: { panel: number; user: number; order: number };
  sessionEnd: { panel: number; session: number };
  /** The loops that have something to do; `all` is each of them. */
  work: { loops: readonly string[] };
};
type Notice = keyof Notices;
const kinds: readonly Notice[] = ['order', 'sessionEnd', 'work'];

/** A panel as it was read; reading it again makes another one. */
type CachedPanel = { readonly id: number };

export type PanelCache = ReturnType<typeof createPanelCache>;

/** Measured by what it would be when sent; in memory a value takes a few times that. */
const mostBytes = 24 * 1024 * 1024;
const unknownBytes = 1024;

export function createPanelCache() {
  const entries = new LRUCache<string, { value: unknown }>({ maxSize: mostBytes });
  const generations = new Map<string, number>();
  const listeners = new Set<(panelId: number, area: Area) => void>();
  const reconnectListeners = new Set<() => void>();
  const missing = new Set<() => void>();
  const noticing = new Map<Notice, Set<(notice: never) => void>>(kinds.map((each) => [each, new Set()]));
  let isListening = false;
  let hasListened = false;

  const generation = (panelId: number, area: Area) => generations.get(`${panelId}|${area}`) ?? 0;
  const stateOf = (panel: CachedPanel, areas: readonly Area[]) =>
    `${panel.id}|${areas.map((area) => `${area}${generation(panel.id, area)}${area === 'panel' ? `.${readingOf(panel)}` : ''}`).join('|')}|`;

  // Written once between two changes: every answer from memory begins with it. Whoever asks often gives the same list.
  let changes = 0;
  const states = new WeakMap<readonly Area[], { panel: CachedPanel; changes: number; state: string }>();
  function keyOf(panel: CachedPanel, areas: readonly Area[], key: string): string {
    const known = states.get(areas);
    if (known?.panel === panel && known.changes === changes) return known.state + key;
    const state = stateOf(panel, areas);
    states.set(areas, { panel, changes, state });
    return state + key;
  }

  // A request takes its panel at its beginning, and may wait for something before it gets here. What it makes of a panel
  // that was read again meanwhile must not be found by those who have the new one.
  const readings = new WeakMap<CachedPanel, number>();
  let lastReading = 0;
  function readingOf(panel: CachedPanel): number {
    const known = readings.get(panel);
    if (known !== undefined) return known;
    lastReading += 1;
    readings.set(panel, lastReading);
    return lastReading;
  }

  function changed(panelId: number, area: Area) {
    generations.set(`${panelId}|${area}`, generation(panelId, area) + 1);
    changes += 1;
    for (const listener of listeners) listener(panelId, area);
  }

  return {
    /**
     * Loads once per change and shares a load under way. What was loaded before a change is stored under the
     * generation it was begun in, so a slow reader cannot put old data back.
     */
    async get<T>(
      panel: CachedPanel,
      areas: readonly Area[],
      key: string,
      load: () => Promise<T>,
      bytes: (value: T) => number = () => unknownBytes,
    ): Promise<T> {
      if (!isListening) return load();
      const fullKey = keyOf(panel, areas, key);
      const found = entries.get(fullKey);
      if (found) return (await found.value) as T;
      const entry: { value: unknown } = { value: undefined };
      const loading = load().then(
        (value) => {
          entry.value = value;
          // Re-weighed now that its size is known; one that is larger than the whole cache is dropped again.
          if (entries.peek(fullKey) === entry) {
            entries.delete(fullKey);
            entries.set(fullKey, entry, { size: Math.max(1, bytes(value)) });
          }
          return value;
        },
        (error) => {
          if (entries.peek(fullKey) === entry) entries.delete(fullKey);
          throw error;
        },
      );
      entry.value = loading;
      entries.set(fullKey, entry, { size: unknownBytes });
      return loading;
    },

    /** What `get` would give without waiting; undefined for what is not there or still being loaded. */
    known<T>(panel: CachedPanel, areas: readonly Area[], key: string): T | undefined {
      const value = isListening ? entries.get(keyOf(panel, areas, key))?.value : undefined;
      return value instanceof Promise ? undefined : (value as T | undefined);
    },

    onChange: (listener: (panelId: number, area: Area) => void) => listeners.add(listener),
    changed,

    /** Forgets everything and stops remembering: who cannot hear of changes must not trust what it knows. */
    deaf() {
      isListening = false;
      entries.clear();
      for (const listener of missing) listener();
    },
    hears() {
      isListening = true;
      hasListened = true;
      for (const listener of reconnectListeners) listener();
    },
    onNotice: <N extends Notice>(kind: N, listener: (notice: Notices[N]) => void) => noticing.get(kind)?.add(listener),
    noticed<N extends Notice>(kind: N, notice: Notices[N]) {
      for (const listener of noticing.get(kind) ?? []) listener(notice as never);
    },
    /** Called when notifications of changes no longer arrive, and again whenever that was tried in vain. */
    onMissing: (listener: () => void) => missing.add(listener),
    /** Called when notifications arrive again, after some may have been missed. */
    onReconnect: (listener: () => void) => reconnectListeners.add(listener),
    get isListening() {
      return isListening;
    },
    /** Whether a notification has ever arrived here. */
    get hasListened() {
      return hasListened;
    },
  };
}
