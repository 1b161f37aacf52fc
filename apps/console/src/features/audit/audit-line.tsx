import { shortDevice } from '@crescendo/browser/formats/device-name';
import { Moment } from '@crescendo/browser/formats/moment';
import type { AuditEntry, AuditRow } from '@crescendo/contract/accounts/audit-admin';
import { Avatar } from '@crescendo/ui/data/avatar';
import { Skeleton, SkeletonGroup } from '@crescendo/ui/data/skeleton';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { callDesk } from '../../shell/session/read-desk.ts';
import { useActionText, useSubjectText } from './action-text.ts';

/** One entry: who did what to whom. It opens to what was there before and after, and from where it came. */
export function AuditLine({ row }: { row: AuditRow }) {
  const t = useTranslations('audit');
  const textOf = useActionText();
  const subjectOf = useSubjectText();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [entry, setEntry] = useState<AuditEntry | 'failed'>();
  const who = row.person
    ? row.person.name || (row.person.email ?? '')
    : t(row.by === 'system' ? 'bySystem' : 'byCommand');

  function toggle() {
    setIsOpen(!isOpen);
    if (entry) return;
    callDesk((api) => api.readAuditEntry({ params: { id: String(row.id) } })).then(
      ({ data }) => setEntry(data),
      () => setEntry('failed'),
    );
  }
  return (
    <li className={isOpen ? 'bg-surface-2' : ''}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="flex min-h-[55px] w-full items-center gap-3 px-4 py-2 text-left hover:bg-surface-2 tablet:px-5"
      >
        <Avatar name={who} decorative />
        <span className="min-w-0 flex-1 text-14">
          <span className="font-medium">{who}</span> <span className="text-ink-2">{textOf(row)}</span>{' '}
          <span className="font-medium wrap-anywhere">{subjectOf(row)}</span>
        </span>
        <Moment at={row.created_at} className="shrink-0 text-right text-12 text-ink-2" />
        {isOpen ? (
          <ChevronUp aria-hidden="true" className="size-4" />
        ) : (
          <ChevronDown aria-hidden="true" className="size-4" />
        )}
      </button>
      <div id={id} hidden={!isOpen} className="px-4 pb-4 tablet:pr-5 tablet:pl-16">
        {entry === 'failed' ? (
          <p role="alert" className="text-13 text-danger-text">
            {t('entryFailed')}
          </p>
        ) : entry ? (
          <EntryDetails entry={entry} />
        ) : (
          <SkeletonGroup label={t('loading')}>
            <Skeleton className="h-16" />
          </SkeletonGroup>
        )}
      </div>
    </li>
  );
}

function EntryDetails({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit');
  const { changes, address, device, second_factor_at, line } = entry;
  const facts = [
    [
      t('from'),
      <span key="from" title={device ?? undefined}>
        {[address, shortDevice(device)].filter(Boolean).join(', ') || '–'}
      </span>,
    ],
    [t('secondFactor'), second_factor_at ? <Moment key="at" at={second_factor_at} /> : '–'],
    [t('line'), line ? `${line.position}, ${line.hash.slice(0, 4)}…${line.hash.slice(-4)}` : t('lineSoon')],
  ] as const;
  return (
    <div className="grid gap-4 large:grid-cols-[minmax(0,1fr)_280px]">
      {changes.length > 0 ? (
        <div className="self-start overflow-x-auto rounded-card border border-line bg-surface">
          <table className="w-full text-13">
            <thead>
              <tr className="text-left text-12 text-ink-3">
                <th className="px-3 py-2 font-normal">{t('field')}</th>
                <th className="px-3 py-2 font-normal">{t('before')}</th>
                <th className="px-3 py-2 font-normal">{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field} className="align-top">
                  <th scope="row" className="px-3 py-1.5 text-left font-normal wrap-anywhere">
                    {field}
                  </th>
                  <td className="px-3 py-1.5 wrap-anywhere text-ink-2">{before === null ? null : <s>{before}</s>}</td>
                  <td className="px-3 py-1.5 wrap-anywhere">
                    {after === null ? null : (
                      <span className="rounded-sm bg-primary-subtle px-1.5 text-primary-text">{after}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="text-13 text-ink-2">{t('noChanges')}</p>
      )}
      <div className="grid content-start gap-2 text-13">
        <dl className="grid gap-1.5">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="shrink-0 text-ink-2">{name}</dt>
              <dd className="text-right wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <Link to={`?${new URLSearchParams({ subject: entry.subject })}`} className="text-link underline">
          {t('sameSubject')}
        </Link>
      </div>
    </div>
  );
}
