import { callApi } from '@crescendo/browser/calls/call-api';
import { describeProblem } from '@crescendo/browser/calls/problem';
import { documentFault } from '@crescendo/rules/payments/verification';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

type Fault = { name: string; text: string };

/** Hands files in one after another. One that is refused does not stop those behind it. */
export function useUpload(step: number) {
  const t = useTranslations('documents');
  const shared = useTranslations('shared');
  const frame = useFrame();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [faults, setFaults] = useState<Fault[]>([]);

  async function send(file: File): Promise<Fault | undefined> {
    const fault = documentFault(file);
    if (fault) return { name: file.name, text: t(`fault.${fault}`) };
    setSending({ name: file.name, share: 0 });
    const body = { file, filename: file.name, step: String(step) };
    try {
      await callApi(
        frame,
        (api) => api.addDocument({ body }),
        fetchWithProgress((share) => setSending({ name: file.name, share })),
      );
      return undefined;
    } catch (error) {
      const { status, message, fields } = describeProblem(error, shared('callFailed'));
      if (status === 401) location.reload();
      // Frozen meanwhile: the frame learns it and shows its dialog.
      if (status === 423) await revalidate();
      return { name: file.name, text: Object.values(fields).join(' ') || message };
    }
  }

  async function upload(files: readonly File[]) {
    setFaults([]);
    for (const file of files) {
      const fault = await send(file);
      if (fault) setFaults((before) => [...before, fault]);
      else await revalidate();
    }
    setSending(undefined);
  }

  return { upload, sending, faults };
}
