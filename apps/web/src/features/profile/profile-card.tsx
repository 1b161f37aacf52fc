import { Card, CardHeader } from '@crescendo/ui/card';
import type { ReactNode } from 'react';

type Props = { id?: string; title: string; text?: string | undefined; action?: ReactNode; children: ReactNode };

/** One subject of the profile. */
export function ProfileCard({ id, title, text, action, children }: Props) {
  return (
    // The sticky toolbar must not cover what the address leads to.
    <Card render={<section id={id} aria-label={title} />} className={id && 'scroll-mt-24'}>
      <CardHeader title={title} description={text} action={action} />
      <div className="mt-4">{children}</div>
    </Card>
  );
}
