import { Button, type ButtonProps } from '@crescendo/ui/button';
import { useToasts } from '@crescendo/ui/layers/toast';
import { ShoppingCart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFrame } from '../frame/frame-data.ts';

type Props = Pick<ButtonProps, 'size' | 'className' | 'variant'> & {
  service: { id: number; name: string };
  /** Without it the button is an icon. */
  children?: ReactNode;
};

/** Puts a service of the catalogue into the cart. */
export function CartAddButton({ service, children, ...buttonProps }: Props) {
  const t = useTranslations('shell');
  const frame = useFrame();
  const toasts = useToasts();
  const [isAdding, setIsAdding] = useState(false);

  async function add() {
    setIsAdding(true);
    const isAdded = await import('./items/add-service.ts')
      .then(({ addServiceToCart }) => addServiceToCart(frame, service.id))
      .catch(() => false);
    setIsAdding(false);
    if (!isAdded) toasts.show({ tone: 'danger', text: t('cartAddFailed', service) });
  }
  return (
    <Button
      {...buttonProps}
      {...(children ? {} : { square: true, 'aria-label': t('cartAdd', service) })}
      loading={isAdding}
      onClick={() => void add()}
    >
      <ShoppingCart aria-hidden="true" />
      {children}
    </Button>
  );
}
