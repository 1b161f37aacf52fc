import { Button } from '@crescendo/ui/button';
import { Note } from '@crescendo/ui/note';
import type { ReactNode } from 'react';

type Props = { isBusy: boolean; message?: string | undefined; action?: ReactNode; children: ReactNode };

/** The one main button of a form, and above it what went wrong with the form as a whole. */
export function SubmitButton({ isBusy, message, action, children }: Props) {
  return (
    <>
      {message && (
        <Note tone="danger" announce>
          {message} {action}
        </Note>
      )}
      <Button type="submit" variant="primary" size="large" className="w-full" loading={isBusy}>
        {children}
      </Button>
    </>
  );
}
