// What the index lists, with what the panel offers between: the part of it that comes late.
import type { SpecialOffer } from '@crescendo/contract/panels/content';
import type { ListedService } from '../../features/catalogue/card-service.ts';
import type { IndexData } from '../../features/catalogue/search/read-index.ts';
import { ServiceIndex } from '../../features/catalogue/service-index.tsx';
import { orderPath } from '../../features/information/order-path.ts';
import { Offers } from '../../features/offers/offers.tsx';
import { WholesaleLine } from '../../features/wholesale/wholesale-line.tsx';

export { loadTable, readyEngine } from '../../features/catalogue/service-index.tsx';

export function ServiceList({ index, offers }: { index: IndexData; offers: SpecialOffer[] }) {
  return (
    <ServiceIndex
      data={index}
      orderPath={pathToOrder}
      offers={<Offers isLine position="network" offers={offers} className="mb-3" />}
      end={<WholesaleLine className="mx-auto mt-6 max-w-160" />}
    />
  );
}

const pathToOrder = ({ id, network, service_type }: ListedService) =>
  orderPath({ networkId: network.id, serviceTypeId: service_type.id, serviceId: id });
