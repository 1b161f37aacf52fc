import { Moment } from '@crescendo/browser/formats/moment';
import { Paging } from '@crescendo/browser/lists/paging';
import type { SentMail } from '@crescendo/contract/panels/mails';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Badge } from '@crescendo/ui/data/badge';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { SegmentedControl } from '@crescendo/ui/forms/segmented-control';
import { Note } from '@crescendo/ui/note';
import { clsx } from 'clsx';
import { Inbox, MailOpen, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';

type OpenedMail = SentMail & { text: string };
type Props = { mails: SentMail[]; total: number; number: number; opened: OpenedMail | undefined };

/** As the server cuts the list. */
const perPage = 20;

/** What the demo would have mailed: a list, and beside it the mail that was chosen. */
export function MailViewer({ mails, total, number, opened }: Props) {
  const t = useTranslations('mails');
  const { revalidate, state } = useRevalidator();
  return (
    <div className="mx-auto max-w-[1320px] px-4 py-6 tablet:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-24">{t('title')}</h1>
        <Badge variant="warning">{t('demo')}</Badge>
        <Button size="small" className="ml-auto" loading={state === 'loading'} onClick={() => void revalidate()}>
          <RotateCw aria-hidden="true" />
          {t('refresh')}
        </Button>
      </div>
      <Note className="mt-3">{t('text')}</Note>
      {mails.length === 0 ? (
        <Card className="mt-4">
          <EmptyState
            illustration={<Inbox className="size-10" />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            className="py-16"
          />
        </Card>
      ) : (
        <div className="mt-4 grid items-start gap-4 large:grid-cols-[minmax(300px,2fr)_3fr]">
          <div className={clsx('min-w-0', opened && 'max-large:order-last')}>
            <Card className="overflow-hidden p-0">
              <ul className="divide-y divide-line">
                {mails.map((mail) => (
                  <li key={mail.id}>
                    <MailLink mail={mail} page={number} isOpen={mail.id === opened?.id} />
                  </li>
                ))}
              </ul>
            </Card>
            <Paging label={t('pages')} page={number} last={Math.ceil(total / perPage)} />
          </div>
          {opened ? (
            <Opened key={opened.id} mail={opened} />
          ) : (
            <Card className="max-large:hidden">
              <EmptyState
                illustration={<MailOpen className="size-10" />}
                title={t('noneTitle')}
                text={t('noneText')}
                className="py-16"
              />
            </Card>
          )}
        </div>
      )}
    </div>
  );
}

function MailLink({ mail, page, isOpen }: { mail: SentMail; page: number; isOpen: boolean }) {
  return (
    <Link
      to={`?mail=${mail.id}${page > 1 ? `&page=${page}` : ''}`}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
      className={clsx('block px-4 py-3 hover:bg-surface-2', isOpen && 'bg-primary-subtle')}
    >
      <span className="block font-medium wrap-anywhere">{mail.subject}</span>
      <span className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-13 text-ink-2">
        <span className="min-w-0 wrap-anywhere">{mail.recipient}</span>
        <Moment at={mail.created_at} />
      </span>
    </Link>
  );
}

function Opened({ mail }: { mail: OpenedMail }) {
  const t = useTranslations('mails');
  const [side, setSide] = useState<'html' | 'text'>('html');
  return (
    <Card className="min-w-0 p-4 tablet:p-5">
      <h2 className="text-18 wrap-anywhere">{mail.subject}</h2>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-13 text-ink-2">
        <p className="min-w-0 wrap-anywhere">
          {t('to', { recipient: mail.recipient })} · <Moment at={mail.created_at} />
        </p>
        <SegmentedControl
          size="small"
          legend={t('side')}
          value={side}
          onValueChange={setSide}
          options={[
            { value: 'html', label: t('html') },
            { value: 'text', label: t('plain') },
          ]}
        />
      </div>
      {side === 'html' ? (
        <iframe
          title={mail.subject}
          src={`/mails/${mail.id}/frame`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          className="mt-4 h-160 w-full rounded-control border border-line bg-white"
        />
      ) : (
        <pre className="mt-4 rounded-control border border-line p-4 font-sans text-14 wrap-anywhere whitespace-pre-wrap">
          {mail.text}
        </pre>
      )}
    </Card>
  );
}
