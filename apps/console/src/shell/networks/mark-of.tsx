import { useEffect, useState } from 'react';
import { callDesk } from '../session/read-desk.ts';
import { NetworkMark } from './network-mark.tsx';

type Known = ReadonlyMap<string, { icon: string | null; color: string }>;

let reading: Promise<Known> | undefined;
let known: Known | undefined;

/** Read once: how networks look changes with a new load of the page at the latest. */
function readNetworks(): Promise<Known> {
  reading ??= callDesk((api) => api.listNetworks()).then(({ data }) => {
    known = new Map(
      data.flatMap(({ id, slug, icon, color }) => [
        [slug, { icon, color }] as const,
        [`${id}`, { icon, color }] as const,
      ]),
    );
    return known;
  });
  // What could not be read is asked for again by the next mark.
  reading.catch(() => {
    reading = undefined;
  });
  return reading;
}

type Props = { network: string | null; className?: string };

/** The mark of a network that is known by its slug or its id only. Its place is kept until the networks are read. */
export function MarkOf({ network, className = 'size-8' }: Props) {
  const [networks, setNetworks] = useState(known);
  useEffect(() => {
    if (networks) return;
    let isOver = false;
    readNetworks().then(
      (read) => !isOver && setNetworks(read),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [networks]);
  const found = network === null ? undefined : networks?.get(network);
  return found ? (
    <NetworkMark network={found} className={className} />
  ) : (
    <span aria-hidden="true" className={`shrink-0 rounded-control bg-surface-3 ${className}`} />
  );
}
