import { findTypedLink, type NetworkFinding, searchNetworkId } from '@crescendo/rules/catalogue/typed-link';
import type { Context } from '../../platform/context.ts';
import { Failure } from '../../platform/http/failure.ts';
import { readNetworkRows } from './catalogue.queries.ts';

type Question = {
  query: string;
  network_id?: number | undefined;
  options?: { searchType?: 'channel' | undefined } | undefined;
};

/** Finds what is typed on a network that can be searched; a panel may be without the one that is searched by default. */
export async function searchNetwork(context: Context, question: Question): Promise<NetworkFinding[]> {
  const { query, network_id: chosen, options } = question;
  const networks = await readNetworkRows(await context.transaction(), context.locale);
  const network = networks.find(({ id }) => id === (chosen ?? searchNetworkId));
  if (!network && chosen !== undefined) throw new Failure('not-found');
  return network?.has_search ? findTypedLink(query, network.url_examples, options?.searchType) : [];
}
