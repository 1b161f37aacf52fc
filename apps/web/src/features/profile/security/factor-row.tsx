import { Badge } from '@crescendo/ui/data/badge';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** Where there is something to be on or off. */
  state?: { isOn: boolean; label: string } | undefined;
  action?: ReactNode;
  children?: ReactNode;
};

/** One way of proving who one is. */
export function FactorRow({ icon: Icon, title, text, state, action, children }: Props) {
  return (
    <div className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <Icon aria-hidden="true" className="size-5 self-start text-icons" />
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="flex flex-wrap items-center gap-2 text-14 font-medium">
            {title}
            {state && <Badge variant={state.isOn ? 'success' : 'neutral'}>{state.label}</Badge>}
          </h3>
          <p className="text-13 text-ink-3">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
