import type { ServiceColumns } from '@crescendo/rules/catalogue/service-columns';
import { useEffect, useState } from 'react';
import { useFrame } from '../frame/frame-data.ts';
import { loadColumns } from './load-columns.ts';

export type Columns = ServiceColumns | 'loading' | 'failed';

/** The catalogue, once it has arrived. */
export function useColumns(): Columns {
  const { panel, locale, cookieDomain } = useFrame();
  const [columns, setColumns] = useState<Columns>('loading');
  useEffect(() => {
    let isGone = false;
    loadColumns({ panel, locale, cookieDomain }).then(
      (loaded) => !isGone && setColumns(loaded),
      () => !isGone && setColumns('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [panel, locale, cookieDomain]);
  return columns;
}
