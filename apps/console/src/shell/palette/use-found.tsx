// What the server knows under the typed text. Asked when the typing pauses; an answer to an older text is dropped.
import type { PaletteGroup, PaletteItem } from '@crescendo/ui/layers/palette-popup';
import { ChartLine, Package, User } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { usePlaces } from '../frame/use-places.ts';
import { callDesk, useDesk } from '../session/read-desk.ts';

type Found = { text: string; groups: PaletteGroup[] };

const pauseMs = 150;
const mostOfKind = 5;

export function useFound(text: string, close: () => void) {
  const search = useSearch(close);
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
  return { groups: isReady ? found.groups : [], isReady };
}

/** Each kind is looked for only where its page may be opened; one that cannot be read leaves the others. */
function useSearch(close: () => void) {
  const t = useTranslations('palette');
  const { may } = useDesk();
  const { mayOpen } = usePlaces();
  return async (text: string): Promise<PaletteGroup[]> => {
    const kinds: [title: string, isOpen: boolean, find: (text: string) => Promise<PaletteItem[]>][] = [
      [t('orders'), mayOpen('/orders') && may('orders.read'), (wanted) => findOrders(wanted, close)],
      [t('customers'), mayOpen('/customers') && may('users.read'), (wanted) => findCustomers(wanted, close)],
      [t('services'), mayOpen('/analytics'), (wanted) => findServices(wanted, close)],
    ];
    const found = await Promise.all(
      kinds.map(async ([title, isOpen, find]) => ({ title, items: isOpen ? await find(text).catch(() => []) : [] })),
    );
    return found.filter(({ items }) => items.length > 0);
  };
}

/** By the number, a provider's id, the link or the customer's address, as in the list of orders. */
async function findOrders(text: string, close: () => void): Promise<PaletteItem[]> {
  const { data } = await callDesk((api) => api.listDeskOrders({ query: { search: text.replace(/^#/, '') } }));
  return data.slice(0, mostOfKind).map(({ id, customer }) => ({
    id: `order-${id}`,
    name: `${id}`,
    detail: customer.email ?? undefined,
    icon: <Package />,
    link: <Link to={`/orders/${id}`} />,
    onChoose: close,
  }));
}

async function findCustomers(search: string, close: () => void): Promise<PaletteItem[]> {
  const { data } = await callDesk((api) => api.listCustomers({ query: { search } }));
  return data.slice(0, mostOfKind).map(({ id, email, name }) => ({
    id: `customer-${id}`,
    name: email ?? name,
    detail: email ? name : undefined,
    icon: <User />,
    link: <Link to={`/customers/${id}`} />,
    onChoose: close,
  }));
}

type Service = { id: number; name: string; words: string };
let services: Promise<Service[]> | undefined;

/** By the name or the number, in the catalogue's own index; what it earned is what the console shows of it. */
async function findServices(text: string, close: () => void): Promise<PaletteItem[]> {
  services ??= callDesk((api) => api.readServiceIndex()).then(({ data }) =>
    data.id.map((id, at) => ({ id, name: data.name[at] ?? '', words: `${id} ${data.name[at] ?? ''}`.toLowerCase() })),
  );
  // What could not be read is asked for again with the next letters.
  services.catch(() => {
    services = undefined;
  });
  const wanted = text.toLowerCase().split(/\s+/);
  return (await services)
    .filter(({ words }) => wanted.every((word) => words.includes(word)))
    .slice(0, mostOfKind)
    .map(({ id, name }) => ({
      id: `service-${id}`,
      name,
      detail: `${id}`,
      icon: <ChartLine />,
      link: <Link to={`/analytics?by=day&service_id=${id}`} />,
      onChoose: close,
    }));
}
