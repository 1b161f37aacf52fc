// Languages and countries for targets, fetched once a visit and only where a target requires them.

import { callApi } from '@crescendo/browser/calls/call-api';
import type { Country } from '@crescendo/contract/catalogue/catalogue';
import type { TargetSelectable } from '@crescendo/rules/catalogue/service-terms';
import { useEffect, useState } from 'react';
import { type FrameData, useFrame } from '../../frame/frame-data.ts';

const fetched = new Map<string, Promise<Country[]>>();

function read(frame: FrameData, what: TargetSelectable): Promise<Country[]> {
  const key = `${frame.locale}-${what}`;
  let list = fetched.get(key);
  if (!list) {
    list = callApi(frame, (api) => (what === 'languages' ? api.listOrderLanguages() : api.listOrderCountries())).then(
      ({ data }) => data,
    );
    list.catch(() => fetched.delete(key));
    fetched.set(key, list);
  }
  return list;
}

export function useSelectable(what: TargetSelectable | null): Country[] | undefined {
  const frame = useFrame();
  const [list, setList] = useState<Country[]>();
  useEffect(() => {
    if (what === null) return;
    let isCurrent = true;
    read(frame, what).then(
      (read) => isCurrent && setList(read),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [frame, what]);
  return list;
}
