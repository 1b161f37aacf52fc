// What the server refuses of pasted lines, requested once the pasting and typing ends: by the place of each line.

import { callApi } from '@crescendo/browser/calls/call-api';
import { ApiError } from '@crescendo/contract/errors';
import type { GivenLine } from '@crescendo/contract/orders/order-lines';
import { delays } from '@crescendo/rules/content/delays';
import { useEffect, useState } from 'react';
import { useFrame } from '../../../shell/frame/frame-data.ts';
import { refusalsByLine } from './bulk-check.ts';

const none: ReadonlyMap<number, string> = new Map();

type Refusals = { refusals: ReadonlyMap<number, string>; isChecking: boolean };

export function useLineRefusals(lines: readonly GivenLine[]): Refusals {
  const frame = useFrame();
  const [checked, setChecked] = useState<{ of: string; refusals: ReadonlyMap<number, string> }>();
  const text = JSON.stringify(lines);

  useEffect(() => {
    const orders = JSON.parse(text) as GivenLine[];
    if (orders.length === 0) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const refusals = await callApi(frame, (api) => api.validateOrder({ body: { orders } })).then(
        () => none,
        // Where it could not be checked, ordering will show it.
        (error) => (error instanceof ApiError ? refusalsByLine(error.errors) : none),
      );
      if (isCurrent) setChecked({ of: text, refusals });
    }, delays.totalCost);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, frame]);

  const isChecked = checked?.of === text;
  return { refusals: isChecked ? checked.refusals : none, isChecking: lines.length > 0 && !isChecked };
}
