// The services of a cart as they are now. They are requested once for each document.

import { callApi } from '@crescendo/browser/calls/call-api';
import type { Service } from '@crescendo/contract/catalogue/catalogue';
import { UnchangedAnswer } from '@crescendo/contract/client';
import type { FrameData } from '../../frame/frame-data.ts';
import type { CartItem } from '../cart-state.ts';

export type CartServices = {
  known: ReadonlyMap<number, Service>;
  /** Those that cannot be bought any more. */
  gone: ReadonlySet<number>;
};

const answers = new Map<number, Promise<Service | 'gone' | undefined>>();

export async function readCartServices(frame: FrameData, items: readonly CartItem[]): Promise<CartServices> {
  const ids = [...new Set(items.map(({ serviceId }) => serviceId))];
  const found = await Promise.all(ids.map((id) => readOnce(frame, id).then((answer) => ({ id, answer }))));
  const known = found.flatMap(({ id, answer }) => (typeof answer === 'object' ? [[id, answer] as const] : []));
  const gone = found.flatMap(({ id, answer }) => (answer === 'gone' ? [id] : []));
  return { known: new Map(known), gone: new Set(gone) };
}

function readOnce(frame: FrameData, id: number) {
  let answer = answers.get(id);
  if (!answer) {
    answer = read(frame, id);
    answers.set(id, answer);
    // A server that did not answer is called again by the next reader.
    void answer.then((service) => service === undefined && answers.delete(id));
  }
  return answer;
}

async function read(frame: FrameData, id: number): Promise<Service | 'gone' | undefined> {
  try {
    const { data } = await callApi(frame, (api) => api.readService({ params: { idOrSlug: String(id) } }));
    return data.is_deactivated || !data.is_enabled ? 'gone' : data;
  } catch (error) {
    return error instanceof UnchangedAnswer && error.statusCode === 404 ? 'gone' : undefined;
  }
}
