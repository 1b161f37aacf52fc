import { ConfirmDialog } from '@crescendo/browser/dialogs/confirm-dialog';
import { type Location, useBlocker } from 'react-router';

type Props = {
  title: string;
  text: string;
  confirmLabel: string;
  /** Whether what is not saved would be gone there. */
  isLeaving: (here: Location, next: Location) => boolean;
};

/** Asks before a link leads away from changes that are not saved. Shown only while there are any. */
export function LeaveQuestion({ title, text, confirmLabel, isLeaving }: Props) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isLeaving(currentLocation, nextLocation));
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.state === 'blocked' && blocker.reset()}
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
