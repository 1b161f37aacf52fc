import type { ServiceEntry } from '../form-state.ts';
import type { FormTools } from '../form-tools.ts';

/** Choosing within the network of an entry: another type brings its first service. */
export function chooseFrom({ choose }: Pick<FormTools, 'choose'>, index: number, entry: ServiceEntry) {
  const { networkId, serviceTypeId } = entry;
  return {
    onType: (typeId: number) => {
      if (networkId !== null) void choose(index, { networkId, serviceTypeId: typeId });
    },
    onService: (serviceId: number) => {
      if (networkId !== null && serviceTypeId !== null) void choose(index, { networkId, serviceTypeId, serviceId });
    },
  };
}
