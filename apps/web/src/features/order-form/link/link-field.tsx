import { completeLink } from '@crescendo/rules/ordering/order-link';
import { Badge } from '@crescendo/ui/data/badge';
import { Field } from '@crescendo/ui/forms/field';
import { Input } from '@crescendo/ui/forms/input';
import { IconButton } from '@crescendo/ui/icon-button';
import { Spinner } from '@crescendo/ui/spinner';
import { Check, Link2, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NetworkIcon } from '../../../shell/icons/network-icon.tsx';
import type { FormNetwork, FormService } from '../service/form-service.ts';
import { FoundLinks } from './found-links.tsx';
import type { LinkCheck } from './use-link-check.ts';
import { useLinkSearch } from './use-link-search.ts';

type Props = {
  url: string;
  network:
    | Pick<FormNetwork, 'id' | 'name' | 'icon' | 'color' | 'has_search' | 'url_placeholder' | 'url_examples'>
    | undefined;
  service: FormService | null;
  check: LinkCheck;
  /** What an order was refused for. */
  error?: string | undefined;
  onChange: (url: string) => void;
  onFocus: () => void;
  size?: 'default' | 'large';
  label?: string;
};

/** The link the order is for: whose it is, whether it fits, and what it should look like. */
export function LinkField({ url, network, service, check, error, onChange, onFocus, size = 'default', label }: Props) {
  const t = useTranslations('order-form');
  const isRequired = service?.url_is_required ?? true;
  const hasSearch = Boolean(network && (network.has_search || service?.has_search));
  const search = useLinkSearch(hasSearch ? network?.id : undefined, url);
  const example = service?.example_link ?? network?.url_examples[0];
  // Said when the field is left, not while somebody is still typing.
  const [isLeft, setIsLeft] = useState(false);
  const isNoLink = isLeft && url.trim() !== '' && completeLink(url) === undefined;
  const shownError =
    error ??
    check.error ??
    (isNoLink ? t(example ? 'notLink' : 'notLinkPlain', { example: example ?? '' }) : undefined);
  // The first keystroke is shown before what is beside it.
  const isFilled = useDeferredValue(url !== '');
  return (
    <div className="relative min-w-0">
      <Field
        label={label ?? t('link')}
        hint={isRequired ? undefined : t('optional')}
        required={isRequired}
        error={shownError}
        help={
          check.isNetworkChanged && network
            ? t('networkChanged', { network: network.name })
            : example && t('example', { example })
        }
      >
        <Input
          name="url"
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2048}
          placeholder={network?.url_placeholder ?? undefined}
          value={url}
          onChange={(event) => onChange(event.target.value)}
          onFocus={() => {
            setIsLeft(false);
            check.forget();
            onFocus();
            search.open();
          }}
          onBlur={() => {
            setIsLeft(true);
            search.close();
          }}
          onKeyDown={(event) => event.key === 'Escape' && search.close()}
          frameClassName={size === 'large' ? 'h-13' : undefined}
          leadingIcon={
            network && isFilled ? (
              <NetworkIcon icon={network.icon} color={network.color} className="size-5.5!" />
            ) : (
              <Link2 aria-hidden="true" />
            )
          }
          trailingText={
            check.isChecking ? (
              <Spinner />
            ) : (
              check.isFitting &&
              !shownError && (
                <Badge variant="success">
                  <Check aria-hidden="true" />
                  {/* On a phone the link needs the room more than the word does. */}
                  <span className="max-tablet:sr-only">{t('linkFits')}</span>
                </Badge>
              )
            )
          }
          trailingAction={
            isFilled && (
              <IconButton
                variant="ghost"
                size="small"
                label={t('clearLink')}
                icon={<X />}
                onClick={() => onChange('')}
              />
            )
          }
        />
      </Field>
      {search.found.length > 0 && (
        <FoundLinks
          found={search.found}
          onPick={(picked) => {
            onChange(picked);
            search.close();
          }}
        />
      )}
    </div>
  );
}
