import { callApi } from '@crescendo/browser/calls/call-api';
import { Marked } from '@crescendo/browser/palette/marked';
import type { Order } from '@crescendo/contract/orders/order-parts';
import { formatAmount } from '@crescendo/rules/money/currency';
import type { PaletteItem } from '@crescendo/ui/layers/palette-popup';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useFrame } from '../frame/frame-data.ts';
import { NetworkIcon } from '../icons/network-icon.tsx';

const mostOrders = '5';
/** A moment without a key, so that a word is searched for and not each of its letters. */
const typingPause = 200;

/** The customer's own orders by number, link or service; none for a guest. */
export function useOrderItems(typed: string, close: () => void): PaletteItem[] {
  const { person, amounts } = useFrame();
  const text = person ? typed.trim().replace(/^#/, '') : '';
  return useFoundOrders(text).map(({ id, name, service, cost }) => ({
    id: `order-${id}`,
    name: String(id),
    shownName: <Marked name={String(id)} text={text} />,
    detail: name ?? service.name,
    icon: <NetworkIcon icon={service.network.icon} color={service.network.color} className="size-6" />,
    trailing: formatAmount(cost, amounts),
    link: <Link to={`/orders/${id}`} />,
    onChoose: close,
  }));
}

const none: Order[] = [];

/** Those of another text are not shown while the answer is on its way. */
function useFoundOrders(text: string): Order[] {
  const { panel, locale, cookieDomain } = useFrame();
  const [found, setFound] = useState<{ text: string; orders: Order[] }>();
  useEffect(() => {
    if (text === '') return;
    let isLate = false;
    const asking = setTimeout(() => {
      const query = { search: text, per_page: mostOrders };
      callApi({ panel, locale, cookieDomain }, (api) => api.listOrders({ query })).then(
        ({ data }) => !isLate && setFound({ text, orders: data }),
        // Without a connection the palette still opens pages and does what it can.
        () => {},
      );
    }, typingPause);
    return () => {
      isLate = true;
      clearTimeout(asking);
    };
  }, [text, panel, locale, cookieDomain]);
  return found?.text === text ? found.orders : none;
}
