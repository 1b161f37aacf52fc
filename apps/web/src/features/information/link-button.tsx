import { Button } from '@crescendo/ui/button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = { to: string; isPrimary?: boolean; children: ReactNode };

/** A large button that leads to another page; one on a page is primary. */
export function LinkButton({ to, isPrimary = false, children }: Props) {
  return (
    <Button size="large" {...(isPrimary ? { variant: 'primary' as const } : {})} render={<Link to={to} />}>
      {children}
    </Button>
  );
}
