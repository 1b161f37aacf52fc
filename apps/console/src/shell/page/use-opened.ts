import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Which dialog of a page is open. A link opens one too, `?open=connect`, which then leaves the address. */
export function useOpened<Name extends string>(names: readonly Name[]) {
  const [query, setQuery] = useSearchParams();
  const named = names.find((name) => name === query.get('open'));
  const [opened, setOpened] = useState<Name>();
  useEffect(() => {
    if (!named) return;
    setOpened(named);
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('open');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [named, setQuery]);
  return [opened, setOpened] as const;
}
