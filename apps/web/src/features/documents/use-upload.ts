import { documentFault } from '@crescendo/rules/payments/verification';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { browserClient } from '../../shell/calls/browser-client.ts';
import { describeProblem } from '../../shell/calls/use-call.ts';
import { useFrame } from '../../shell/frame/frame-data.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';

type Fault = { name: string; text: string };

/** Hands files in one after another. One that is refused does not stop those behind it. */
export function useUpload(step: number) {
  const t = useTranslations('documents');
  const shell = useTranslations('shell');
  const frame = useFrame();
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [faults, setFaults] = useState<Fault[]>([]);

  async function send(file: File): Promise<Fault | undefined> {
    const fault = documentFault(file);
    if (fault) return { name: file.name, text: t(`fault.${fault}`) };
    setSending({ name: file.name, share: 0 });
    const api = browserClient(
      frame,
      fetchWithProgress((share) => setSending({ name: file.name, share })),
    );
    try {
      await api.addDocument({ body: { file, filename: file.name, step: String(step) } });
      return undefined;
    } catch (error) {
      const { status, message, fields } = describeProblem(error, shell('callFailed'));
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
