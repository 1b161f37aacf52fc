import type { Service } from '@crescendo/contract/catalogue/catalogue';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { splitMinutes } from '@crescendo/rules/ordering/drip-feed';
import { Amount } from '@crescendo/ui/data/amount';
import { Badge } from '@crescendo/ui/data/badge';
import { IconButton } from '@crescendo/ui/icon-button';
import { useCloseOverlay } from '@crescendo/ui/layers/dialog';
import { ChevronUp, CircleAlert, Droplets, Package, Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FormErrors } from '../../checkout/order-errors.ts';
import { shownLink } from '../../page/ordered-service.tsx';
import { mobileScreens } from '../../page/screen-widths.ts';
import { useMedia } from '../../page/use-media.ts';
import { type CartItem, cutText, editPath, isUnfinished } from '../cart-state.ts';
import { ItemEditor } from './item-editor.tsx';

type Props = {
  item: CartItem;
  /** All of the cart. */
  items: readonly CartItem[];
  /** Undefined while it is awaited. */
  service: Service | undefined;
  error: string | undefined;
  /** What an order with this item was refused for. */
  errors: FormErrors | undefined;
  /** Dollars; undefined while it is calculated. */
  cost: number | undefined;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onRemove: () => void;
};

export function CartRow({ item, items, service, error, errors, cost, isEdited, onEdit, onRemove }: Props) {
  const t = useTranslations('cart');
  const navigate = useNavigate();
  const close = useCloseOverlay();
  const quantity = useQuantity(item);
  // Of a package, and of what counts what was entered for it, nothing can be changed.
  const isFixed = item.packageServiceSlug !== null || service?.calculable_quantity;
  const lacks = service !== undefined && isUnfinished(item, service);
  // What is missing or was refused has to be entered, also of what cannot be changed otherwise.
  const canEdit = !isFixed || lacks || errors !== undefined || isEdited;
  const isEditedHere = !item.isDripFeed;

  function edit() {
    if (isEditedHere) return onEdit(!isEdited);
    close();
    void navigate(editPath(item));
  }
  return (
    <li data-cart-item={item.index}>
      <div className="flex items-center gap-x-4 gap-y-1 py-3 pr-2 pl-4 max-tablet:flex-wrap">
        <Description
          item={item}
          error={
            error ??
            // Beside its field, where the editor is open.
            (isEdited
              ? undefined
              : (errors?.url?.[0] ?? errors?.targetableValues?.[0] ?? (lacks ? t('unfinished') : undefined)))
          }
        />
        <Amount className="text-ink-2 tablet:w-28 tablet:text-right">{quantity}</Amount>
        <Amount className="font-medium max-tablet:ml-auto tablet:w-24 tablet:text-right">{item.subtotal}</Amount>
        <span className="flex w-18 justify-end touch:w-24">
          {canEdit && (
            <IconButton
              variant="ghost"
              size="small"
              aria-expanded={isEditedHere ? isEdited : undefined}
              label={t(lacks ? 'finish' : isEdited ? 'editDone' : 'edit', { name: item.serviceName })}
              icon={isEdited ? <ChevronUp aria-hidden="true" /> : <Pencil aria-hidden="true" />}
              onClick={edit}
            />
          )}
          <IconButton
            variant="ghost"
            size="small"
            label={t('remove', { name: item.serviceName })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={onRemove}
          />
        </span>
      </div>
      {isEdited && (
        <ItemEditor
          item={item}
          items={items}
          service={service}
          cost={cost}
          errors={errors}
          onDone={() => onEdit(false)}
        />
      )}
    </li>
  );
}

function Description({ item, error }: { item: CartItem; error: string | undefined }) {
  const t = useTranslations('cart');
  const isMobile = useMedia(mobileScreens);
  const time = useSpan(item.dripFeedMinutes);
  return (
    <div className="min-w-0 flex-1 max-tablet:basis-full">
      <p title={item.serviceName} className="font-medium wrap-anywhere">
        {cutText(item.serviceName, isMobile ? 15 : 30)}
      </p>
      {item.url !== '' && (
        <p title={item.url} className="text-13 wrap-anywhere text-ink-2">
          {cutText(shownLink(item.url), 40)}
        </p>
      )}
      <p className="flex flex-wrap gap-1.5 not-empty:mt-1.5">
        {item.isGuarantee && (
          <Badge>
            <ShieldCheck aria-hidden="true" />
            {t('guarantee')}
          </Badge>
        )}
        {item.isDripFeed && (
          <Badge>
            <Droplets aria-hidden="true" />
            {t('dripFeed', { time })}
          </Badge>
        )}
        {item.packageServiceSlug !== null && (
          <Badge>
            <Package aria-hidden="true" />
            {t('package')}
          </Badge>
        )}
      </p>
      {error && (
        <p role="alert" className="mt-1 flex gap-1.5 text-13 text-danger-text">
          <CircleAlert aria-hidden="true" className="mt-0.75 size-3.5" />
          {error}
        </p>
      )}
    </div>
  );
}

function useQuantity({ quantity, isDripFeed, numberOfRuns, dripFeedMode, dripFeedTotalQuantity }: CartItem): string {
  const t = useTranslations('cart');
  if (!isDripFeed) return formatQuantity(quantity);
  if (dripFeedMode === 'flat') return `${numberOfRuns} × ${formatQuantity(quantity)}`;
  return t('runs', { runs: numberOfRuns, quantity: formatQuantity(dripFeedTotalQuantity) });
}

/** Only the parts that are there: 1 d 12 h. */
function useSpan(total: number): string {
  const t = useTranslations('cart');
  const span = splitMinutes(total);
  return (['days', 'hours', 'minutes'] as const)
    .filter((unit) => span[unit] > 0)
    .map((unit) => t(`span.${unit}`, { count: span[unit] }))
    .join(' ');
}
