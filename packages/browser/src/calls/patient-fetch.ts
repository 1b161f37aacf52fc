import { isPanelAway } from './is-panel-away.ts';

/** A deploy, a restart or a database that is busy for a moment is over by then, as a rule. */
const pausesMs = [500, 1500, 4000];

/**
 * For reads alone: what nobody answered, or the server asked to be asked again (502, 503, 504), is asked again a few
 * times before it counts as a failure.
 */
export function patientFetch(pauses: readonly number[] = pausesMs): typeof fetch {
  return async (input, init) => {
    const isRead = (init?.method ?? 'GET') === 'GET';
    for (const pauseMs of isRead ? pauses : []) {
      try {
        const response = await fetch(input, init);
        if (!isPanelAway({ statusCode: response.status })) return response;
      } catch (error) {
        if (!isPanelAway(error)) throw error;
      }
      await new Promise((done) => setTimeout(done, pauseMs));
    }
    return fetch(input, init);
  };
}
