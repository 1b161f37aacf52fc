import { Note } from '@crescendo/ui/note';

type Props = { problem: { message: string; fields: Record<string, string> } | undefined; shownAt?: readonly string[] };

/** Why a call was refused, unless every reason already stands at its field. */
export function Refusal({ problem, shownAt = [] }: Props) {
  if (!problem) return null;
  const fields = Object.entries(problem.fields);
  const elsewhere = fields.filter(([field]) => !shownAt.includes(field)).map(([, text]) => text);
  if (fields.length > 0 && elsewhere.length === 0) return null;
  return (
    <Note tone="danger" announce>
      {elsewhere.length > 0 ? elsewhere.join(' ') : problem.message}
    </Note>
  );
}
