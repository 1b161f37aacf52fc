import { formatQuantity } from '@crescendo/rules/money/currency';
import { Checkbox } from '@crescendo/ui/forms/checkbox';
import { Input } from '@crescendo/ui/forms/input';
import { TextLink } from '@crescendo/ui/link';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

type Item = { id: number; name: string; description?: string | undefined; count?: number | undefined };

type Props = {
  choices: readonly Item[];
  chosen: readonly number[] | undefined;
  change: (chosen: readonly number[] | undefined) => void;
  searchLabel: string;
};

const atFirst = 8;

/** Several of many: those chosen come first, a long list is searched. */
export function ChoiceList({ choices, chosen = [], change, searchLabel }: Props) {
  const t = useTranslations('service-index');
  const [typed, setTyped] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  // Only when it is opened: a row must not jump away from under the hand that ticks it.
  const [first] = useState(chosen);
  const ordered = useMemo(
    () => [...choices].sort((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id))),
    [choices, first],
  );
  const text = typed.trim().toLowerCase();
  const found = ordered.filter(({ name, description = '' }) => `${name} ${description}`.toLowerCase().includes(text));
  const shown = isWhole || text ? found : found.slice(0, atFirst);

  function toggle(id: number) {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    change(next.length > 0 ? next : undefined);
  }
  return (
    <>
      {choices.length > atFirst && (
        <Input
          type="search"
          leadingIcon={<Search aria-hidden="true" />}
          aria-label={searchLabel}
          placeholder={searchLabel}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          frameClassName="mb-2"
        />
      )}
      <ul className="grid gap-x-4 min-[430px]:grid-cols-2">
        {shown.map(({ id, name, description, count }) => (
          <li key={id} className="min-w-0">
            <Checkbox
              label={<span className="wrap-anywhere">{name}</span>}
              description={description}
              trailing={
                count === undefined ? undefined : (
                  <span className="text-12 text-ink-3 tabular-nums">{formatQuantity(count)}</span>
                )
              }
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-13 text-ink-2">{t('nothingLikeThat')}</p>}
      {shown.length < found.length && (
        <TextLink render={<button type="button" />} onClick={() => setIsWhole(true)} className="mt-2 text-13">
          {t('showMore', { count: found.length - shown.length })}
        </TextLink>
      )}
    </>
  );
}
