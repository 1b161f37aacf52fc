import { Note } from '@crescendo/ui/note';
import type { Problem } from '../calls/problem.ts';
import { formError } from './field-errors.ts';

type Props = { problem: Problem | undefined; shownAt?: readonly string[] };

/** Why a call was refused, unless every reason is already shown at its field. */
export function Refusal({ problem, shownAt = [] }: Props) {
  const text = formError(problem, shownAt);
  if (text === undefined) return null;
  return (
    <Note tone="danger" announce>
      {text}
    </Note>
  );
}
