import { Card, CardHeader } from '@crescendo/ui/card';
import type { ReactNode } from 'react';

type Props = { title: string; text?: string | undefined; action?: ReactNode; children: ReactNode };

/** One subject of the profile. */
export function ProfileCard({ title, text, action, children }: Props) {
  return (
    <Card render={<section aria-label={title} />}>
      <CardHeader title={title} description={text} action={action} />
      <div className="mt-4">{children}</div>
    </Card>
  );
}
