// Acts that would let a thief stay ask who is at the keyboard. The server says what it wants: the password, or a code
// it has mailed to somebody who has none.
import type { Client } from '@crescendo/contract/client';
import { ApiError } from '@crescendo/contract/errors';
import { type ReactNode, useState } from 'react';
import { browserClient } from '../../shell/browser-client.ts';
import { useFrame } from '../../shell/frame-data.ts';
import { ProofDialog } from './proof-dialog.tsx';

export type Proof = { current_password?: string; code?: string };
export type ProvenCall = (api: Client, proof: Proof) => Promise<{ data: unknown }>;
type Asked = { make: ProvenCall; kind: 'password' | 'code'; settle: (answer: unknown) => void };

export const wantsCode = (data: unknown): boolean => typeof data === 'object' && data !== null && 'code_sent' in data;

/** `hasCodes` tells whether the person has an app or recovery codes, which do as well as the password. */
export function useProof(hasCodes: boolean): { prove: Prove; dialog: ReactNode } {
  const frame = useFrame();
  const [asked, setAsked] = useState<Asked>();

  /** What the call answered once it was proven; undefined when the person thought better of it. */
  async function prove<T>(make: (api: Client, proof: Proof) => Promise<{ data: T }>) {
    let kind: Asked['kind'] = 'password';
    // Everybody who came by mail has a password. Of the others only the server knows.
    if (frame.person?.social_provider) {
      try {
        const answer = await make(browserClient(frame), {});
        if (!wantsCode(answer.data)) return answer.data as Exclude<T, { code_sent: true }>;
        kind = 'code';
      } catch (error) {
        // Where no code can be mailed the dialog says what to do instead.
        kind = error instanceof ApiError && error.errors.current_password ? 'password' : 'code';
      }
    }
    return new Promise<Exclude<T, { code_sent: true }> | undefined>((resolve) => {
      setAsked({ make, kind, settle: (answer) => resolve(answer as Exclude<T, { code_sent: true }> | undefined) });
    });
  }

  function settle(answer: unknown) {
    asked?.settle(answer);
    setAsked(undefined);
  }
  const dialog = asked && (
    <ProofDialog
      kind={asked.kind}
      hasCodes={hasCodes}
      make={asked.make}
      onProven={settle}
      onCancel={() => settle(undefined)}
    />
  );
  return { prove, dialog };
}

type Prove = <T>(
  make: (api: Client, proof: Proof) => Promise<{ data: T }>,
) => Promise<Exclude<T, { code_sent: true }> | undefined>;
