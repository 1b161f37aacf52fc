import type { FormTools } from '../form-tools.ts';
import { type LinkCheck, useLinkCheck } from './use-link-check.ts';

/** The check of the one link of a single order, which may switch its network and its types. */
export function useFirstLink({ form, choose, restrict, isFrozen }: FormTools): LinkCheck {
  const [group] = form.groups;
  const entry = group?.services[0];
  return useLinkCheck({
    url: group?.url ?? '',
    networkId: entry?.networkId ?? null,
    serviceId: entry?.service?.id ?? null,
    isFrozen,
    onNetwork: (networkId) => void choose(0, { networkId }),
    onTypes: (ids) => restrict(0, ids),
  });
}
