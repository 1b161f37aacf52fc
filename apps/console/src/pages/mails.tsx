import type { StaffMail } from '@crescendo/contract/panels/mails-admin';
import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { EmptyState } from '@crescendo/ui/data/empty-state';
import { Input } from '@crescendo/ui/forms/input';
import { Mail, Search } from 'lucide-react';
import { useState } from 'react';
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { MailDialog } from '../features/mails/mail-dialog.tsx';
import { MailTable } from '../features/mails/mail-table.tsx';
import { Page } from '../shell/page/page.tsx';
import { callDesk, useDesk } from '../shell/session/read-desk.ts';
import { CursorPaging } from '../shell/table/cursor-paging.tsx';
import { FilterChips } from '../shell/table/filter-chips.tsx';

const states = ['waiting', 'sent', 'failed'] as const;

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const state = states.find((each) => each === query.get('state'));
  const recipient = query.get('recipient')?.trim();
  const after = query.get('after');
  return callDesk((api) =>
    api.listMails({
      query: { ...(state ? { state } : {}), ...(recipient ? { recipient } : {}), ...(after ? { after } : {}) },
    }),
  );
}

/** What was mailed in the last thirty days, and whether it left. */
export function Component() {
  const t = useTranslations('mails');
  const { data, next } = useLoaderData<typeof loader>();
  const mayManage = useDesk().may('users.manage');
  const [query] = useSearchParams();
  const [opened, setOpened] = useState<StaffMail>();
  return (
    <Page title={t('title')}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <FilterChips
          name="state"
          legend={t('column.state')}
          options={[{ value: '', label: t('all') }, ...states.map((value) => ({ value, label: t(`state.${value}`) }))]}
        />
        <Form role="search" className="flex min-w-0 gap-2">
          <Input
            name="recipient"
            type="email"
            aria-label={t('recipient')}
            placeholder={t('recipient')}
            defaultValue={query.get('recipient') ?? ''}
          />
          <Button type="submit">
            <Search aria-hidden="true" />
            {t('find')}
          </Button>
        </Form>
      </div>
      <Card padding="none">
        {data.length === 0 ? (
          <EmptyState illustration={<Mail className="size-8" />} title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <MailTable rows={data} onOpen={setOpened} />
        )}
        <CursorPaging label={t('title')} next={next} />
      </Card>
      {opened && <MailDialog mail={opened} mayManage={mayManage} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
