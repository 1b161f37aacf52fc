import { Button, type ButtonProps } from '@crescendo/ui/button';
import { ShoppingCart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { type OfferedService, useCartAdd } from './use-cart-add.ts';

type Props = Pick<ButtonProps, 'size' | 'className' | 'variant'> & {
  service: OfferedService;
  /** Without it the button is an icon. */
  children?: ReactNode;
};

/** Puts a service of the catalogue into the cart. */
export function CartAddButton({ service, children, ...buttonProps }: Props) {
  const t = useTranslations('shell');
  const addToCart = useCartAdd();
  const [isAdding, setIsAdding] = useState(false);

  async function add() {
    setIsAdding(true);
    await addToCart(service);
    setIsAdding(false);
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
