import { Card } from '@crescendo/ui/card';
import type { ReactNode } from 'react';

/** A chapter of the documentation that its contents lead to; each line of its text is a paragraph. */
export function GuideSection({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <Card render={<section aria-labelledby={id} />}>
      <h3 id={id} className="scroll-mt-24 text-16">
        {title}
      </h3>
      {text?.split('\n').map((paragraph) => (
        <p key={paragraph} className="mt-2 max-w-160 text-ink-2">
          {paragraph}
        </p>
      ))}
      {children}
    </Card>
  );
}
