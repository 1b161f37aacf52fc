import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import type { QueuedToast } from './toast-queue.ts';

const icons = {
  success: <CircleCheck aria-hidden="true" className="size-5 text-success-text" />,
  info: <Info aria-hidden="true" className="size-5 text-info-text" />,
  warning: <TriangleAlert aria-hidden="true" className="size-5 text-warning-text" />,
  danger: <CircleAlert aria-hidden="true" className="size-5 text-danger-text" />,
};

interface ToastCardProps {
  toast: QueuedToast;
  /** While somebody points at the toasts or moves among them, no time passes. */
  held: boolean;
  closeLabel: string;
  onClose: () => void;
}

export function ToastCard({ toast, held, closeLabel, onClose }: ToastCardProps) {
  const left = useRef(toast.timeout);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (held || toast.timeout === 0) return;
    const since = Date.now();
    const timer = setTimeout(() => close(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [held, toast.timeout]);

  return (
    <div
      className={
        'pointer-events-auto mt-2.5 flex items-center gap-3 rounded-card bg-popup py-2.5 pr-2.5 pl-3.5 text-ink shadow-2 ' +
        'transition-[opacity,translate] duration-200 starting:translate-y-4 starting:opacity-0 forced-colors:border'
      }
    >
      {icons[toast.tone]}
      <div className="min-w-0 flex-1 text-14">{toast.text}</div>
      {toast.action ? (
        <Button
          size="small"
          onClick={() => {
            toast.action?.onClick();
            onClose();
          }}
        >
          {toast.action.label}
        </Button>
      ) : null}
      <IconButton label={closeLabel} icon={<X />} variant="ghost" size="small" onClick={onClose} />
    </div>
  );
}
