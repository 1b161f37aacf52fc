// Looks and rules shared by the heavy parts of dialogs and drawers.

export const overlayBackdrop =
  'fixed inset-0 z-40 bg-overlay transition-opacity duration-200 data-starting-style:opacity-0 data-ending-style:opacity-0';

export const overlayClose = 'absolute top-3.5 right-3.5 touch:top-2.5 touch:right-2.5';

/** Toasts lie above a dialog; pressing one is not a press beside the dialog. */
export function keepsOpen(details: { reason: string; event: Event }): boolean {
  const { target } = details.event;
  return details.reason === 'outside-press' && target instanceof Element && target.closest('[data-toasts]') !== null;
}
