import { Moment } from '@crescendo/browser/formats/moment';
import { useFormats } from '@crescendo/browser/formats/use-formats';
import { Avatar } from '@crescendo/ui/data/avatar';
import { Badge } from '@crescendo/ui/data/badge';
import { Note } from '@crescendo/ui/note';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { AccountsCard } from '../../features/customers/accounts-card.tsx';
import { CustomerFlags, nameOfCustomer } from '../../features/customers/customer-columns.tsx';
import { CustomerParts, useCustomerPart } from '../../features/customers/customer-parts.tsx';
import { DiscountCard } from '../../features/customers/discount-card.tsx';
import { DocumentsCard } from '../../features/customers/documents-card.tsx';
import { FreezeButton } from '../../features/customers/freeze-dialog.tsx';
import { LatestRecords } from '../../features/customers/latest-records.tsx';
import { NotesCard } from '../../features/customers/notes-card.tsx';
import { PricesCard } from '../../features/customers/prices-card.tsx';
import { SessionsCard } from '../../features/customers/sessions-card.tsx';
import { VisitButton } from '../../features/customers/visit-button.tsx';
import { Page } from '../../shell/page/page.tsx';
import { callDesk, useDesk } from '../../shell/session/read-desk.ts';
import { LatestOrders } from './latest-orders.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await callDesk((api) => api.readCustomer({ params: { id: params.id ?? '' } }))).data;
}

export function Component() {
  const t = useTranslations('customers');
  const customer = useLoaderData<typeof loader>();
  const { may, person } = useDesk();
  const part = useCustomerPart();
  const isOther = person.id !== customer.id;
  const { ago } = useFormats();
  const shownIn = useLocale();
  const nameOf = (type: 'language' | 'region', code: string) =>
    new Intl.DisplayNames([shownIn], { type, fallback: 'code' }).of(code.replace('_', '-'));
  const place = [nameOf('language', customer.locale), customer.country && nameOf('region', customer.country)]
    .filter(Boolean)
    .join(', ');
  return (
    <Page
      title={nameOfCustomer(customer)}
      mark={<Avatar size="large" name={nameOfCustomer(customer)} decorative />}
      path={
        <nav aria-label={t('path')}>
          <Link to="/customers" className="hover:underline">
            {t('title')}
          </Link>{' '}
          / <span className="text-ink tabular-nums">{customer.id}</span>
        </nav>
      }
      facts={
        <>
          {customer.grade && <Badge>{customer.grade.name}</Badge>}
          <CustomerFlags row={customer} />
          {customer.name && <span>{customer.name}</span>}
          {customer.telegram_username && <span>@{customer.telegram_username}</span>}
          <span>
            {t('joined')} <Moment at={customer.created_at} />
          </span>
          <span>{place}</span>
          {customer.last_seen_at && <span>{t('seen', { ago: ago(new Date(customer.last_seen_at), Date.now()) })}</span>}
          {customer.source?.utm_source && <span>{t('source', { source: customer.source.utm_source })}</span>}
        </>
      }
      actions={
        <>
          {may('users.visit') && isOther && !customer.is_staff && <VisitButton id={customer.id} />}
          {may('users.manage') && isOther && <FreezeButton customer={customer} />}
        </>
      }
    >
      {customer.frozen_at && (
        <Note tone="danger" className="mb-4" title={t('frozenNote')}>
          {customer.frozen_reason}
        </Note>
      )}
      <CustomerParts customer={customer} />
      {part === 'overview' ? (
        <div className="grid items-start gap-4 large:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="grid min-w-0 gap-4">
            <AccountsCard customer={customer} />
            <LatestOrders customer={customer} />
            <LatestRecords customer={customer} />
            <PricesCard customer={customer} />
          </div>
          <div className="grid min-w-0 gap-4">
            <DiscountCard customer={customer} />
            <SessionsCard customer={customer} />
            <DocumentsCard customer={customer} />
            <NotesCard customer={customer} />
          </div>
        </div>
      ) : (
        <>
          {part === 'sessions' && <SessionsCard customer={customer} />}
          {part === 'documents' && <DocumentsCard customer={customer} />}
          {part === 'notes' && <NotesCard customer={customer} />}
        </>
      )}
    </Page>
  );
}
