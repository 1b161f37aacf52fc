// What the index lists, with what the panel advertises and offers between: the part of it that comes late.
import type { SpecialOffer } from '@crescendo/contract/panels/content';
import { BannerPlace } from '../../features/banners/banner-place.tsx';
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
      banners={
        <div className="-mx-4 mt-6 grid auto-cols-[86%] grid-flow-col gap-3 overflow-x-auto px-4 empty:hidden tablet:mx-0 tablet:auto-cols-fr tablet:gap-6 tablet:overflow-visible tablet:px-0">
          <BannerPlace place="services_pricing_first_short" />
          <BannerPlace place="services_pricing_second_short" />
        </div>
      }
      offers={
        <>
          <Offers position="network" offers={offers} className="mb-8" />
          <WholesaleLine className="-mt-2 mb-2" />
        </>
      }
    />
  );
}

const pathToOrder = ({ id, network, service_type }: ListedService) =>
  orderPath({ networkId: network.id, serviceTypeId: service_type.id, serviceId: id });
