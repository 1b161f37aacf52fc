// How far people come with the order form, counted here and written together after a moment. One row counts an event of a
// panel and a day: were each visitor to write it, all of them would wait for each other's commits. A process that is killed
// takes the last second of its counts with it, which no money and no order hangs on.
import type { Context } from '../../platform/context.ts';
import { addEvents, type FormEvent } from './form-events.store.ts';

const writeAfterMs = 1_000;

export type FormEvents = ReturnType<typeof createFormEvents>;

export function createFormEvents({ database, clock, log }: Pick<Context, 'database' | 'clock' | 'log'>) {
  const counted = new Map<number, Map<FormEvent, number>>();
  let timer: NodeJS.Timeout | undefined;

  function count(panelId: number, event: FormEvent, times = 1) {
    const ofPanel = counted.get(panelId) ?? new Map<FormEvent, number>();
    counted.set(panelId, ofPanel.set(event, (ofPanel.get(event) ?? 0) + times));
    timer ??= setTimeout(() => void write(), writeAfterMs);
  }

  /** What cannot be written now is written with what comes next. */
  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const taken = [...counted];
    counted.clear();
    for (const [panelId, counts] of taken) {
      try {
        await database.panel(panelId, (trx) => addEvents(trx, clock, panelId, counts));
      } catch (err) {
        log.warn({ err, panel: panelId }, 'The order form events could not be stored');
        for (const [event, times] of counts) count(panelId, event, times);
      }
    }
  }

  return {
    count,
    /** For a server that stops: writes what is left. */
    async close(): Promise<void> {
      await write();
      clearTimeout(timer);
    },
  };
}
