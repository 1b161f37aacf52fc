import { expect, test } from 'vitest';
import { dequeue, enqueue, outlasting, type QueuedToast, type ToastMessage } from './toast-queue.ts';

function queueOf(...messages: ToastMessage[]): QueuedToast[] {
  return messages.reduce<QueuedToast[]>((queue, message, index) => enqueue(queue, String(index), message), []);
}

test('lets a notice pass by itself but keeps an error and an offer until they are answered (A11Y-001)', () => {
  const queue = queueOf(
    { text: 'Saved' },
    { text: 'Not saved', tone: 'danger' },
    { text: 'New version', action: { label: 'Update', onClick: () => {} } },
  );
  expect(queue.map((toast) => toast.timeout)).toEqual([6000, 0, 0]);
});

test('shows three notices at most and drops the oldest one that would have passed anyway (A11Y-001)', () => {
  const queue = queueOf({ text: 'Failed', tone: 'danger' }, { text: 'a' }, { text: 'b' }, { text: 'c' });
  expect(queue.map((toast) => toast.text)).toEqual(['Failed', 'b', 'c']);
});

test('drops the oldest error only when every notice in sight is one (A11Y-001)', () => {
  const error = (text: string): ToastMessage => ({ text, tone: 'danger' });
  const queue = queueOf(error('1'), error('2'), error('3'), { text: 'Saved' });
  expect(queue.map((toast) => toast.text)).toEqual(['2', '3', 'Saved']);
});

test('closes the notice that was dismissed and no other (A11Y-001)', () => {
  expect(dequeue(queueOf({ text: 'a' }, { text: 'b' }), '0').map((toast) => toast.text)).toEqual(['b']);
});

test('the next action leaves an offer in sight, and neither a notice nor an error about the one before (A11Y-004)', () => {
  const undo = { label: 'Undo', onClick: () => {} };
  const queue = queueOf(
    { text: 'Removed', action: undo },
    { text: 'Not saved', tone: 'danger', action: undo },
    { text: 'Saved' },
  );
  expect(outlasting(queue).map((toast) => toast.text)).toEqual(['Removed']);
});
