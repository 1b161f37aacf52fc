import { Card } from '@crescendo/ui/card';
import { Note } from '@crescendo/ui/note';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { NetworkIcon } from '../../shell/icons/network-icon.tsx';
import type { FormTools } from './form-tools.ts';
import { LinkField } from './link/link-field.tsx';
import { useFirstLink } from './link/use-first-link.ts';
import { OrderDetails } from './order-details.tsx';
import { chooseFrom } from './service/choose-from.ts';
import { FavouritesChip } from './service/favourites-chip.tsx';
import { NetworkChoice } from './service/network-choice.tsx';
import { ServiceChoice } from './service/service-choice.tsx';
import { ServiceFacts } from './service/service-facts.tsx';

/** One order in full: network, type and service, then the link and how much. Also as a drip-feed. */
export function SingleForm({ tools, settingsError }: { tools: FormTools; settingsError: string | undefined }) {
  const t = useTranslations('order-form');
  const { form, change, networks, errors, clearError, isFrozen } = tools;
  const [group] = form.groups;
  const entry = group?.services[0];
  const link = useFirstLink(tools);
  if (!group || !entry) return null;
  const { service, networkId } = entry;
  const network = networks.find(({ id }) => id === networkId);
  const { onType, onService } = chooseFrom(tools, 0, entry);
  return (
    <>
      <Card render={<section aria-label={t('service')} />} className="grid gap-5 *:min-w-0">
        {isFrozen && service ? (
          <FrozenService name={service.name} network={service.network} type={service.service_type.name} />
        ) : (
          <>
            <div className={clsx('relative', tools.favourites && 'touch:pt-3')}>
              <NetworkChoice
                networks={networks}
                networkId={networkId}
                onChoose={(id) => void tools.choose(0, { networkId: id })}
              />
              <div className="absolute -top-3.5 right-0 touch:-top-2.5">
                <FavouritesChip size="small" favourites={tools.favourites} />
              </div>
            </div>
            <ServiceChoice
              isFavouritesOnly={tools.favourites?.isOnly}
              entry={entry}
              network={network}
              services={tools.servicesOf(networkId, entry.serviceTypeId)}
              availableTypeIds={group.availableServiceTypeIds}
              error={errors.serviceId?.[0]}
              onType={onType}
              onService={onService}
            />
          </>
        )}
        {service && <ServiceFacts service={service} />}
      </Card>
      <Card render={<section aria-label={t('order')} />} className="grid gap-5 *:min-w-0">
        {settingsError && (
          <Note tone="danger" announce>
            {settingsError}
          </Note>
        )}
        <LinkField
          url={group.url}
          network={network ?? frozenNetwork(service?.network)}
          service={service}
          check={link}
          error={errors.url?.[0]}
          onChange={(url) => {
            clearError('url');
            change({ kind: 'url', group: 0, url });
          }}
          onFocus={() => clearError('url')}
        />
        <OrderDetails tools={tools} />
      </Card>
    </>
  );
}

type FrozenProps = { name: string; type: string; network: { name: string; icon: string | null; color: string } };

/** The service somebody came for: it is fixed, and nothing else is offered. */
function FrozenService({ name, type, network }: FrozenProps) {
  return (
    <div className="flex items-center gap-3.5">
      <NetworkIcon icon={network.icon} color={network.color} />
      <div className="min-w-0">
        <h2 className="text-16 wrap-anywhere">{name}</h2>
        <p className="text-13 text-ink-3">
          {network.name} · {type}
        </p>
      </div>
    </div>
  );
}

/** Of a fixed service the form knows the network's name and colours alone. */
function frozenNetwork(network: { id: number; name: string; icon: string | null; color: string } | undefined) {
  return network && { ...network, has_search: false, url_placeholder: null, url_examples: [] };
}
