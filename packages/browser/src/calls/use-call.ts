// Calls that a component makes: whether one runs, and why it was refused.
import type { Client } from '@crescendo/contract/client';
import { useEffect, useState } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { useSharedTexts } from '../shared-texts.ts';
import type { ApiTarget } from './api-target.ts';
import { callApi, preloadClient } from './call-api.ts';
import { describeProblem, type Problem } from './problem.ts';

/** For a button or a load. */
export function useCall() {
  const target = useRouteLoaderData('root') as ApiTarget;
  const { run, ...state } = useRun();
  /** The response, or undefined when it was refused; then `problem` says why. */
  async function call<T>(make: (api: Client) => Promise<T>, send?: typeof fetch): Promise<T | undefined> {
    return (await run(() => callApi(target, make, send)))?.value;
  }
  return { call, ...state };
}

/** What `useCall` and `useForm` share: runs work that may make several calls. */
export function useRun(texts: { failed?: string | undefined; unreachable?: string | undefined } = {}) {
  const t = useSharedTexts();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  useEffect(preloadClient, []);

  async function run<T>(work: () => Promise<T>): Promise<{ value: T } | undefined> {
    setIsBusy(true);
    setProblem(undefined);
    try {
      return { value: await work() };
    } catch (error) {
      const refused = describeProblem(error, texts.failed ?? t('callFailed'), texts.unreachable);
      setProblem(refused);
      // Frozen meanwhile: the frame reads it and shows its dialog. Changed meanwhile: what is shown is how it is now.
      if (refused.status === 423 || refused.status === 409) await revalidate();
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  return { run, isBusy, problem, forget: () => setProblem(undefined) };
}
