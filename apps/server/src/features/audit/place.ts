import { Failure } from '../../platform/http/failure.ts';
import type { Place } from './audit.queries.ts';

/** A place in the log as the next call names it. */
export const writePlace = ({ createdMicros, id }: Place): string => `${createdMicros}.${id}`;

export function readPlace(text: string | undefined): Place | undefined {
  if (text === undefined) return undefined;
  const [, createdMicros, id] = /^(\d{1,17})\.(\d{1,15})$/.exec(text) ?? [];
  if (createdMicros === undefined) throw new Failure('invalid', { fields: { after: [{ key: 'format' }] } });
  return { createdMicros, id: Number(id) };
}
