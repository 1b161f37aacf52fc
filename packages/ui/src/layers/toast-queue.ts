// Which messages are in sight. Pure, so that the rules can be tested without a screen.
import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'info' | 'warning' | 'danger';

export interface ToastMessage {
  text: ReactNode;
  tone?: ToastTone | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** Milliseconds; 0 keeps it until it is closed. Errors and toasts with an action stay by themselves. */
  timeout?: number | undefined;
}

export interface QueuedToast extends ToastMessage {
  id: string;
  tone: ToastTone;
  timeout: number;
}

const limit = 3;
const readingTime = 6000;

export function enqueue(queue: readonly QueuedToast[], id: string, message: ToastMessage): QueuedToast[] {
  const tone = message.tone ?? 'success';
  const stays = tone === 'danger' || message.action !== undefined;
  const next = [...queue, { ...message, id, tone, timeout: message.timeout ?? (stays ? 0 : readingTime) }];
  while (next.length > limit) next.splice(oldestToDrop(next), 1);
  return next;
}

/** What would leave by itself goes first; an unread error goes only when nothing else is left. */
function oldestToDrop(queue: readonly QueuedToast[]): number {
  const passing = queue.slice(0, -1).findIndex((toast) => toast.timeout > 0);
  return Math.max(passing, 0);
}

/** What the next action leaves in sight: only an offer that can still be taken, like an undo. */
export function outlasting(queue: readonly QueuedToast[]): readonly QueuedToast[] {
  return queue.filter((toast) => toast.action !== undefined && toast.tone !== 'danger');
}

export function dequeue(queue: readonly QueuedToast[], id: string): QueuedToast[] {
  return queue.filter((toast) => toast.id !== id);
}
