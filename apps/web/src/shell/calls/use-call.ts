// One call of the API made by a form or a button: whether it runs, and what it was refused for.
import type { Client } from '@crescendo/contract/client';
import { ApiError } from '@crescendo/contract/errors';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';
import { browserClient } from './browser-client.ts';

type Problem = { status: number; message: string; fields: Record<string, string> };

export function useCall() {
  const frame = useFrame();
  const t = useTranslations('shell');
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  /** The answer, or undefined when it was refused; then `problem` says why. */
  async function call<T>(make: (api: Client) => Promise<T>, send?: typeof fetch): Promise<T | undefined> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      return await make(browserClient(frame, send));
    } catch (error) {
      const refused = describeProblem(error, t('callFailed'));
      setProblem(refused);
      // Frozen meanwhile: the frame learns it and shows its dialog.
      if (refused.status === 423) await revalidate();
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  return { call, isBusy, problem, forget: () => setProblem(undefined) };
}

export function describeProblem(error: unknown, otherwise: string): Problem {
  if (!(error instanceof ApiError)) return { status: 0, message: otherwise, fields: {} };
  const fields = Object.fromEntries(Object.entries(error.errors).map(([field, texts]) => [field, texts.join(' ')]));
  return { status: error.statusCode, message: error.message, fields };
}
