// Actions that would let a thief keep access require proof of identity. The server says what it wants: the password, or a code
// it has mailed to somebody who has none.

import { callApi } from '@crescendo/browser/calls/call-api';
import { describeProblem, type Problem } from '@crescendo/browser/calls/problem';
import type { SecondFactors } from '@crescendo/contract/accounts/second-factors';
import type { Client } from '@crescendo/contract/client';
import { useToasts } from '@crescendo/ui/layers/toast';
import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { type Proof, ProofDialog, type ProvenCall, wantsCode } from './proof-dialog.tsx';

/** What somebody can prove with: `hasCodes` means an app or recovery codes, which do as well as the password. */
export type Provable = { hasPassword: boolean; hasCodes: boolean };

export function provableBy(factors: SecondFactors | undefined): Provable {
  const hasCodes = factors !== undefined && (factors.totp || factors.recovery_codes_left > 0);
  return { hasPassword: factors?.has_password ?? false, hasCodes };
}

type Kind = 'password' | 'code';
type OpenQuestion = { make: ProvenCall; kind: Kind; settle: (answer: unknown) => void };
type Options = {
  /** Not everybody is asked for proof here, so the call is tried without it. */
  mayNeedNone?: boolean;
  /** Throws what else the call was refused for, for a form that shows it; otherwise a toast says it. */
  throwsRefusal?: boolean;
};

export function useProof({ hasPassword, hasCodes }: Provable): { prove: Prove; dialog: ReactNode } {
  const frame = useFrame();
  const shared = useTranslations('shared');
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<OpenQuestion>();
  const isRunning = useRef(false);

  /** What the call answers without proof, or what it wants; undefined when it was refused for something else. */
  async function tryWithout(make: ProvenCall, throwsRefusal: boolean) {
    try {
      const { data } = await callApi(frame, (api) => make(api, {}));
      return wantsCode(data) ? ('code' as const) : { data };
    } catch (error) {
      const problem = describeProblem(error, shared('callFailed'));
      if (problem.fields.current_password) return 'password' as const;
      // A code that was mailed a moment ago still holds, and an app needs no mail.
      if (!hasPassword && (problem.status === 429 || (problem.fields.code && hasCodes))) return 'code' as const;
      if (throwsRefusal) throw error;
      if (problem.status === 423) await revalidate();
      else showRefusal(problem);
      return undefined;
    }
  }

  function showRefusal({ fields, message }: Problem) {
    toasts.show({ tone: 'danger', text: Object.values(fields).join(' ') || message });
  }

  /** What the call answered once it was proven; undefined when it was refused or the person thought better of it. */
  const prove: Prove = async (make, { mayNeedNone = false, throwsRefusal = false } = {}) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    try {
      const outcome = hasPassword && !mayNeedNone ? ('password' as const) : await tryWithout(make, throwsRefusal);
      if (outcome === undefined) return undefined;
      if (typeof outcome === 'object') return outcome.data as never;
      return await new Promise<never>((resolve) => {
        setOpen({ make, kind: outcome, settle: (answer) => resolve(answer as never) });
      });
    } finally {
      isRunning.current = false;
    }
  };

  function settle(answer: unknown) {
    open?.settle(answer);
    setOpen(undefined);
  }
  const dialog = open && (
    <ProofDialog
      kind={open.kind}
      hasCodes={hasCodes}
      make={open.make}
      onProven={settle}
      onCancel={() => settle(undefined)}
    />
  );
  return { prove, dialog };
}

export type Prove = <T>(
  make: (api: Client, proof: Proof) => Promise<{ data: T }>,
  options?: Options,
) => Promise<Exclude<T, { code_sent: true }> | undefined>;
