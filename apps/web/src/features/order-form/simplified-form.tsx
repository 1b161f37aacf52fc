import { completeLink } from '@crescendo/rules/ordering/order-link';
import { Chip } from '@crescendo/ui/chip';
import { Note } from '@crescendo/ui/note';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FormTools } from './form-tools.ts';
import { LinkField } from './link/link-field.tsx';
import { useFirstLink } from './link/use-first-link.ts';
import { allowedTypes } from './order-choice.ts';
import { OrderDetails } from './order-details.tsx';
import { chooseFrom } from './service/choose-from.ts';
import { FavouritesChip } from './service/favourites-chip.tsx';
import { NetworkChoice } from './service/network-choice.tsx';
import { ServiceCards } from './service/service-cards.tsx';

type Props = { tools: FormTools; settingsError: string | undefined; isChosen: boolean };

/** The link first; what fits it follows in one column. */
export function SimplifiedForm({ tools, settingsError, isChosen }: Props) {
  const t = useTranslations('order-form');
  const { form, change, networks, errors, clearError, isFrozen } = tools;
  const [hasChosen, setHasChosen] = useState(isChosen || isFrozen);
  const [group] = form.groups;
  const entry = group?.services[0];
  const link = useFirstLink(tools);
  if (!group || !entry) return null;
  const network = networks.find(({ id }) => id === entry.networkId);
  const types = allowedTypes(network?.service_types ?? [], group.availableServiceTypeIds);
  // Until a link says which network it is, somebody may say it.
  const isOpen = hasChosen || completeLink(group.url) !== undefined;
  const { onType, onService } = chooseFrom(tools, 0, entry);
  return (
    <div className="grid gap-6 *:min-w-0">
      <div>
        <h2 className="text-22">{t('simplified.title')}</h2>
        <p className="mb-4 text-ink-2">{t('simplified.text')}</p>
        <LinkField
          size="large"
          url={group.url}
          network={network}
          service={entry.service}
          check={link}
          error={errors.url?.[0]}
          onChange={(url) => {
            clearError('url');
            change({ kind: 'url', group: 0, url });
          }}
          onFocus={() => clearError('url')}
        />
      </div>
      {!isFrozen && (
        <NetworkChoice
          networks={networks}
          networkId={isOpen ? entry.networkId : null}
          onChoose={(networkId) => {
            setHasChosen(true);
            void tools.choose(0, { networkId });
          }}
        />
      )}
      {isOpen && (
        <>
          {(types.length > 1 || tools.favourites) && !isFrozen && (
            <fieldset className="flex flex-wrap gap-2">
              <legend className="sr-only">{t('serviceType')}</legend>
              {types.map((type) => (
                <Chip key={type.id} selected={type.id === entry.serviceTypeId} onClick={() => onType(type.id)}>
                  {type.name}
                </Chip>
              ))}
              <FavouritesChip favourites={tools.favourites} />
            </fieldset>
          )}
          <ServiceCards
            services={isFrozen ? [] : tools.servicesOf(entry.networkId, entry.serviceTypeId)}
            chosen={entry.service}
            isFavouritesOnly={tools.favourites?.isOnly}
            onChoose={onService}
          />
          {settingsError && (
            <Note tone="danger" announce>
              {settingsError}
            </Note>
          )}
          <OrderDetails tools={tools} />
        </>
      )}
    </div>
  );
}
