import { Toast as BaseToast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export type ToastTone = 'success' | 'info' | 'warning' | 'danger';

export interface ToastMessage {
  text: ReactNode;
  tone?: ToastTone | undefined;
  action?: { label: string; onClick: () => void } | undefined;
  /** Milliseconds; 0 keeps it until it is closed. Errors and toasts with an action stay by themselves. */
  timeout?: number | undefined;
}

export interface ToastProviderProps {
  /** Name of the region, for screen readers. */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

/** Once around the application. */
export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  return (
    <BaseToast.Provider limit={3} timeout={6000}>
      {children}
      <BaseToast.Portal>
        <BaseToast.Viewport
          aria-label={label}
          className={
            'fixed right-4 bottom-4 left-4 z-50 flex flex-col gap-2.5 outline-none ' +
            'tablet:right-6 tablet:bottom-6 tablet:left-auto tablet:w-100'
          }
        >
          <ToastList closeLabel={closeLabel} />
        </BaseToast.Viewport>
      </BaseToast.Portal>
    </BaseToast.Provider>
  );
}

export interface Toasts {
  /** Shows a message and returns its id. */
  show: (message: ToastMessage) => string;
  close: (id: string) => void;
}

export function useToasts(): Toasts {
  const { add, close } = BaseToast.useToastManager();
  return {
    close,
    show({ text, tone = 'success', action, timeout }) {
      const stays = tone === 'danger' || action !== undefined;
      return add({
        title: text,
        type: tone,
        timeout: timeout ?? (stays ? 0 : 6000),
        priority: tone === 'danger' ? 'high' : 'low',
        ...(action ? { actionProps: { children: action.label, onClick: action.onClick } } : {}),
      });
    },
  };
}

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-5 text-success-text" />,
  info: <Info aria-hidden="true" className="size-5 text-info-text" />,
  warning: <TriangleAlert aria-hidden="true" className="size-5 text-warning-text" />,
  danger: <CircleAlert aria-hidden="true" className="size-5 text-danger-text" />,
};

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = BaseToast.useToastManager();
  return toasts.map((toast) => (
    <BaseToast.Root
      key={toast.id}
      toast={toast}
      className={classNames(
        'rounded-card bg-popup text-ink shadow-2 transition-all duration-200 forced-colors:border',
        'data-starting-style:translate-y-4 data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:hidden',
        'data-swiping:transition-none',
      )}
    >
      <BaseToast.Content className="flex items-center gap-3 py-2.5 pr-2.5 pl-3.5">
        {icons[(toast.type as ToastTone | undefined) ?? 'success']}
        <BaseToast.Title render={<div />} className="min-w-0 flex-1 text-14" />
        {toast.actionProps ? <BaseToast.Action render={<Button size="small" />} /> : null}
        <BaseToast.Close
          render={<IconButton label={closeLabel} icon={<X />} variant="ghost" size="small" />}
          aria-label={closeLabel}
        />
      </BaseToast.Content>
    </BaseToast.Root>
  ));
}
