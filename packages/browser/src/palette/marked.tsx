import { foundParts } from '@crescendo/rules/catalogue/name-words';

type Props = { name: string; text: string; className?: string };

/** A name with what was typed marked in it. */
export function Marked({ name, text, className = 'bg-transparent font-semibold' }: Props) {
  return foundParts(name, text).map(({ at, text: shown, isFound }) =>
    isFound ? (
      <mark key={at} className={`${className} text-inherit`}>
        {shown}
      </mark>
    ) : (
      shown
    ),
  );
}
