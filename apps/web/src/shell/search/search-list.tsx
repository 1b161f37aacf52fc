import { Marked } from '@crescendo/browser/palette/marked';
import {
  type ColumnNetwork,
  type ColumnType,
  type ServiceColumns,
  serviceAt,
} from '@crescendo/rules/catalogue/service-columns';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Skeleton } from '@crescendo/ui/data/skeleton';
import { VisuallyHidden } from '@crescendo/ui/visually-hidden';
import { clsx } from 'clsx';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useId, useMemo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { NetworkIcon } from '../icons/network-icon.tsx';
import { searchEverything } from './search-everything.ts';
import type { Columns } from './use-columns.ts';

type Props = {
  columns: Columns;
  text: string;
  activeId: string | undefined;
  setActiveId: (id: string | undefined) => void;
  onChosen: () => void;
};

const panel =
  'fixed inset-x-2 top-[calc(var(--header-h)+6px)] z-40 mx-auto max-h-[calc(100dvh-var(--header-h)-14px)] max-w-160 overflow-y-auto overscroll-contain rounded-dialog bg-popup p-1.5 text-ink shadow-2 [--focus:var(--primary-text)] large:absolute large:inset-x-auto large:top-[calc(100%+8px)] large:left-0 large:w-[max(100%,30rem)]';

/** What was found, in three groups. The box moves through it by the ids of the options. */
export function SearchList({ columns, text, ...props }: Props) {
  const t = useTranslations('search');
  const deferred = useDeferredValue(text);
  if (columns === 'failed') return <p className={clsx(panel, 'px-4! py-3! text-ink-2')}>{t('failed')}</p>;
  if (columns === 'loading') {
    return (
      <div className={panel} aria-busy="true">
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} className="m-2 h-6" />
        ))}
      </div>
    );
  }
  return <Found columns={columns} text={deferred} {...props} />;
}

function Found({
  columns,
  text,
  activeId,
  setActiveId,
  onChosen,
}: Omit<Props, 'columns'> & { columns: ServiceColumns }) {
  const t = useTranslations('search');
  const { amounts } = useFrame();
  const base = useId();
  const found = useMemo(() => searchEverything(columns, text), [columns, text]);
  const { networks, types, services, hasMore } = found;
  const total = networks.length + types.length + services.length;
  const networkOf = ({ network_id }: ColumnType) =>
    columns.index.networks.find(({ id }) => id === network_id) as ColumnNetwork;
  const [network, type] = [networks[0], types[0]];
  const first = network
    ? `${base}n${network.id}`
    : type
      ? `${base}t${type.id}`
      : services.length > 0
        ? `${base}s0`
        : '';
  useEffect(() => setActiveId(first || undefined), [first, setActiveId]);

  const option = (id: string, to: string, icon: ReactNode, name: string, aside: ReactNode) => (
    <Link
      key={id}
      id={id}
      to={to}
      role="option"
      aria-selected={id === activeId}
      tabIndex={-1}
      onClick={onChosen}
      onPointerMove={() => id !== activeId && setActiveId(id)}
      className="flex min-h-10 items-center gap-3 rounded-control px-2.5 py-1.5 text-14 aria-selected:bg-surface-3"
    >
      {icon}
      <span className="min-w-0 flex-1 truncate">
        <Marked name={name} text={text} />
      </span>
      <span className="flex shrink-0 items-center gap-3 text-13 text-ink-3 tabular-nums">{aside}</span>
    </Link>
  );
  const mark = ({ icon, color }: ColumnNetwork) => <NetworkIcon icon={icon} color={color} className="size-6" />;
  return (
    <div className={panel}>
      <VisuallyHidden>
        <span role="status">{total > 0 ? t('found', { total }) : t('nothing')}</span>
      </VisuallyHidden>
      {total === 0 ? (
        <p className="px-2.5 py-3 text-14 text-ink-2 wrap-anywhere">{t('nothing')}</p>
      ) : (
        <div role="listbox" aria-label={t('results')}>
          <Group title={t('networks')} empty={t('noNetwork')}>
            {networks.map((each) =>
              option(`${base}n${each.id}`, `/?networkId=${each.id}`, mark(each), each.name, undefined),
            )}
          </Group>
          <Group title={t('types')} empty={t('noType')}>
            {types.map((each) =>
              option(
                `${base}t${each.id}`,
                `/services/${each.slug}`,
                mark(networkOf(each)),
                each.name,
                <span className="max-w-40 truncate">{networkOf(each).name}</span>,
              ),
            )}
          </Group>
          <Group title={t('services')} empty={t('noService')}>
            {services.map((row, place) => {
              const service = serviceAt(columns, row);
              return option(
                `${base}s${place}`,
                `/?serviceId=${service.id}`,
                mark(service.network),
                service.name,
                <>
                  <span className="text-ink-2 max-tablet:hidden">
                    {formatAmount(service.priceMicros / 1e6, { ...amounts, noZeros: true })}
                  </span>
                  <span>{service.id}</span>
                </>,
              );
            })}
            {hasMore &&
              option(
                `${base}all`,
                `/?${new URLSearchParams({ search: text.trim() })}`,
                <ListFilter aria-hidden="true" className="mx-1 size-4 text-ink-3" />,
                t('all'),
                undefined,
              )}
          </Group>
        </div>
      )}
    </div>
  );
}

function Group({ title, empty, children }: { title: string; empty: string; children: ReactNode[] | ReactNode }) {
  const id = useId();
  const isEmpty = [children].flat(2).filter(Boolean).length === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
    <div role="group" aria-labelledby={id} className="not-first:mt-1.5">
      <p id={id} className="px-2.5 py-1 text-12 font-medium text-ink-3">
        {title}
      </p>
      {isEmpty ? (
        <div
          role="option"
          aria-disabled="true"
          aria-selected="false"
          tabIndex={-1}
          className="px-2.5 py-1 text-14 text-ink-2"
        >
          {empty}
        </div>
      ) : (
        children
      )}
    </div>
  );
}
