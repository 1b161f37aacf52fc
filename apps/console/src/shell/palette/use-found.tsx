// What the server knows under the typed text. Asked when the typing pauses; an answer to an older text is dropped.
import { matching } from '@crescendo/browser/palette/matching';
import { formatAmount } from '@crescendo/rules/money/currency';
import { Avatar } from '@crescendo/ui/data/avatar';
import type { PaletteGroup, PaletteItem } from '@crescendo/ui/layers/palette-popup';
import { ChartLine, Pause, Plug, Route } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePlaces } from '../frame/use-places.ts';
import { NetworkMark } from '../networks/network-mark.tsx';
import { OrderState } from '../orders/order-state.tsx';
import { callDesk, useDesk } from '../session/read-desk.ts';
import { Marked } from './marked.tsx';

type Kind = 'orders' | 'customers' | 'services' | 'actions';
type FoundGroup = PaletteGroup & { scope: Kind };
type Found = { text: string; groups: FoundGroup[] };

const pauseMs = 150;
const mostOfKind = 5;

export function useFound(text: string, close: () => void) {
  const { kinds, search } = useSearch(close);
  const [found, setFound] = useState<Found>({ text: '', groups: [] });
  const wanted = text.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed asks again
  useEffect(() => {
    if (wanted === '') return setFound({ text: '', groups: [] });
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const groups = await search(wanted);
      if (isCurrent) setFound({ text: wanted, groups });
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [wanted]);
  const isReady = found.text === wanted;
  return { groups: isReady ? found.groups : [], kinds, isReady };
}

type Search = { scope: Kind; title: string; isOpen: boolean; find: (text: string) => Promise<PaletteItem[]> };

/** Each kind is looked for only where its page may be opened; one that cannot be read leaves the others. */
function useSearch(close: () => void) {
  const t = useTranslations('palette');
  const { may } = useDesk();
  const { mayOpen } = usePlaces();
  const pauseName = (name: string) => t('acts.pause', { name });
  const routesName = (name: string) => t('acts.routes', { name });
  const searches: Search[] = [
    {
      scope: 'orders',
      title: t('orders'),
      isOpen: mayOpen('/orders') && may('orders.read'),
      find: (text) => findOrders(text, close),
    },
    {
      scope: 'customers',
      title: t('customers'),
      isOpen: mayOpen('/customers') && may('users.read'),
      find: (text) => findCustomers(text, close),
    },
    {
      scope: 'services',
      title: t('services'),
      isOpen: mayOpen('/analytics') || mayOpen('/providers'),
      find: (text) =>
        findServices(text, close, {
          hasFigures: mayOpen('/analytics'),
          routesName: mayOpen('/providers') ? routesName : undefined,
        }),
    },
    {
      scope: 'actions',
      title: t('providers'),
      isOpen: mayOpen('/providers'),
      find: (text) => findProviders(text, close, may('providers.manage') ? pauseName : undefined),
    },
  ];
  const open = searches.filter(({ isOpen }) => isOpen);
  return {
    kinds: open.map(({ scope }) => scope) as string[],
    search: async (text: string): Promise<FoundGroup[]> => {
      const found = await Promise.all(
        open.map(async ({ scope, title, find }) => ({ scope, title, items: await find(text).catch(() => []) })),
      );
      return found.filter(({ items }) => items.length > 0);
    },
  };
}

/** By the number, a provider's id, the link or the customer's address, as in the list of orders. */
async function findOrders(text: string, close: () => void): Promise<PaletteItem[]> {
  const search = text.replace(/^#/, '');
  const { data } = await callDesk((api) => api.listDeskOrders({ query: { search } }));
  return data.slice(0, mostOfKind).map((order) => ({
    id: `order-${order.id}`,
    name: `${order.id}`,
    shownName: <Marked name={`${order.id}`} text={search} />,
    // By what it was found: a provider's id where that has the letters.
    detail: [order.service.name, order.customer.email, order.external_id?.includes(search) && order.external_id]
      .filter(Boolean)
      .join(', '),
    icon: <NetworkMark network={order.service.network} className="size-6" />,
    trailing: (
      <>
        <span className="max-tablet:hidden">
          <OrderState order={order} />
        </span>
        {formatAmount(order.revenue)}
      </>
    ),
    link: <Link to={`/orders/${order.id}`} />,
    onChoose: close,
  }));
}

async function findCustomers(search: string, close: () => void): Promise<PaletteItem[]> {
  const { data } = await callDesk((api) => api.listCustomers({ query: { search } }));
  return data.slice(0, mostOfKind).map(({ id, email, name }) => ({
    id: `customer-${id}`,
    name: email ?? name,
    shownName: <Marked name={email ?? name} text={search} />,
    detail: email ? name : undefined,
    icon: <Avatar name={name || (email ?? '')} size="small" decorative />,
    link: <Link to={`/customers/${id}`} />,
    onChoose: close,
  }));
}

type Service = { id: number; name: string; words: string };
let services: Promise<Service[]> | undefined;

type Ways = { hasFigures: boolean; routesName: ((name: string) => string) | undefined };

/** By the name or the number, in the catalogue's own index: what it earned, and with the word for it its routes. */
async function findServices(text: string, close: () => void, { hasFigures, routesName }: Ways): Promise<PaletteItem[]> {
  services ??= callDesk((api) => api.readServiceIndex()).then(({ data }) =>
    data.id.map((id, at) => ({ id, name: data.name[at] ?? '', words: `${id} ${data.name[at] ?? ''}`.toLowerCase() })),
  );
  // What could not be read is asked for again with the next letters.
  services.catch(() => {
    services = undefined;
  });
  const wanted = text.toLowerCase().split(/\s+/);
  const routesWords = routesName?.('').toLowerCase() ?? '';
  const isIn = (words: string) => wanted.every((word) => words.includes(word));
  return (await services)
    .flatMap(({ id, name, words }): PaletteItem[] => {
      const toFigures = hasFigures && isIn(words);
      const toRoutes = !toFigures && routesName !== undefined && isIn(`${routesWords} ${words}`);
      if (!toFigures && !toRoutes) return [];
      const shown = toRoutes ? routesName(name) : name;
      return [
        {
          id: `service-${id}`,
          name: shown,
          shownName: <Marked name={shown} text={text} />,
          detail: `${id}`,
          icon: toRoutes ? <Route /> : <ChartLine />,
          link: <Link to={toRoutes ? `/providers/services/${id}/routes` : `/analytics?by=day&service_id=${id}`} />,
          onChoose: close,
        },
      ];
    })
    .slice(0, mostOfKind);
}

/** By the name; with the word for it, also the way to their pause. */
async function findProviders(
  text: string,
  close: () => void,
  pauseName: ((name: string) => string) | undefined,
): Promise<PaletteItem[]> {
  const { data } = await callDesk((api) => api.listProviderFigures({ query: {} }));
  const entries = data.flatMap(({ id, name, host, state }) => [
    {
      id: `provider-${id}`,
      name,
      shownName: <Marked name={name} text={text} />,
      detail: host,
      icon: <Plug />,
      link: <Link to={`/providers/${id}`} />,
      onChoose: close,
    },
    ...(pauseName && state === 'open'
      ? [
          {
            id: `pause-${id}`,
            name: pauseName(name),
            icon: <Pause />,
            link: <Link to={`/providers/${id}?open=pause`} />,
            onChoose: close,
          },
        ]
      : []),
  ]);
  return matching(entries, text).slice(0, mostOfKind);
}
