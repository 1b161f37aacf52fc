import type { Client } from '@crescendo/contract/client';
import { Button } from '@crescendo/ui/button';
import { useToasts } from '@crescendo/ui/layers/toast';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { download } from '../calls/download.ts';
import { useCall } from '../calls/use-call.ts';

type Props = { label: string; filename: string; read: (api: Client) => Promise<Blob> };

/** A whole list as a file, with the filters that `read` passes on. */
export function ExportButton({ label, filename, read }: Props) {
  const toasts = useToasts();
  const { call, isBusy, problem } = useCall();

  useEffect(() => {
    if (problem) toasts.show({ text: problem.message, tone: 'danger' });
  }, [problem, toasts]);

  async function save() {
    const response = await call(read);
    if (response) download(filename, response);
  }
  return (
    <Button loading={isBusy} onClick={() => void save()}>
      <Download aria-hidden="true" />
      {label}
    </Button>
  );
}
