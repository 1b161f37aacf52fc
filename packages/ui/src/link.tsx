import { mergeProps } from '@base-ui/react/merge-props';
import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';

export interface TextLinkProps extends useRender.ComponentProps<'a'> {
  /** Inside a sentence it is underlined, so that colour is not the only mark. */
  inline?: boolean | undefined;
}

/** `render={<Link to="…" />}` keeps it inside the application. */
export function TextLink({ inline = false, render, ref, className, ...props }: TextLinkProps) {
  const own = {
    className: clsx(
      'rounded-xs font-medium text-primary-text underline-offset-3 hover:underline',
      inline && 'underline decoration-primary-line hover:decoration-current',
      className,
    ),
  };
  return useRender({ defaultTagName: 'a', render, ref, props: mergeProps<'a'>(own, props) });
}
