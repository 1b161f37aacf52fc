import { RangePicker } from '@crescendo/browser/dates/range-picker';
import { withFilter } from '@crescendo/browser/lists/address-query';
import type { StaffMember } from '@crescendo/contract/accounts/staff-admin';
import { Button } from '@crescendo/ui/button';
import { Chip } from '@crescendo/ui/chip';
import { Menu, type MenuEntry } from '@crescendo/ui/layers/menu';
import { ListFilter, X } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { groupNames, rangeIn } from './audit-query.ts';

/** Whom, what and when: each filter that is set is a chip with a cross, and all are in the address. */
export function AuditFilters({ people }: { people: readonly StaffMember[] }) {
  const t = useTranslations('audit');
  const inTables = useTranslations('table');
  const [query, setQuery] = useSearchParams();
  function change(values: Record<string, string>) {
    setQuery((before) => {
      const next = Object.entries(values).reduce((all, [name, value]) => withFilter(all, name, value), before);
      for (const name of ['after', 'before']) next.delete(name);
      return next;
    });
  }
  const person = query.get('person');
  const group = groupNames.find((name) => name === query.get('group'));
  const subject = query.get('subject');
  const entries: MenuEntry[] = [
    {
      kind: 'group',
      id: 'groups',
      label: t('filterGroup'),
      entries: groupNames.map((name) => ({
        kind: 'action',
        id: name,
        label: t(`group.${name}`),
        onSelect: () => change({ group: name }),
      })),
    },
    {
      kind: 'group',
      id: 'people',
      label: t('filterPerson'),
      entries: people.map(({ id, name }) => ({
        kind: 'action',
        id: `person-${id}`,
        label: name,
        onSelect: () => change({ person: String(id) }),
      })),
    },
  ];
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <Menu
        className="max-h-96 overflow-y-auto"
        entries={entries}
        trigger={
          <Button size="small">
            <ListFilter aria-hidden="true" />
            {t('addFilter')}
          </Button>
        }
      />
      <RangePicker
        isOptional
        className="w-auto"
        value={rangeIn(query)}
        onChange={(range) => change({ from: range?.from ?? '', to: range?.to ?? '' })}
      />
      {rangeIn(query) && <span className="text-12 text-ink-3">{inTables('daysInUtc')}</span>}
      {person && (
        <SetFilter
          label={people.find(({ id }) => String(id) === person)?.name ?? person}
          onRemove={() => change({ person: '' })}
        />
      )}
      {group && <SetFilter label={t(`group.${group}`)} onRemove={() => change({ group: '' })} />}
      {subject && <SetFilter label={subject} onRemove={() => change({ subject: '' })} />}
    </div>
  );
}

function SetFilter({ label, onRemove }: { label: string; onRemove: () => void }) {
  const t = useTranslations('audit');
  return (
    <Chip selected onClick={onRemove}>
      {label}
      <X aria-label={t('removeFilter')} />
    </Chip>
  );
}
