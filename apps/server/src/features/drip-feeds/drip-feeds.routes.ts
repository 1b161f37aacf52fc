import type { dripFeedRoutes } from '@crescendo/contract/orders/drip-feeds';
import type { Handlers } from '../../platform/http/edge.ts';
import { ownOrders } from '../orders/orders.ts';
import { cancelDripFeed } from './cancel-drip-feed.ts';
import { countFeeds, readFeeds, toDripFeed } from './drip-feeds.queries.ts';
import { readDripFeed } from './read-drip-feed.ts';

const defaultPerPage = 10;

export const dripFeedHandlers: Handlers<typeof dripFeedRoutes> = {
  listDripFeeds: async ({ caller, locale, transaction }, { query }) => {
    const trx = await transaction();
    const { page = 1, per_page: limit = defaultPerPage, order_on: direction } = query;
    const filter = { ...ownOrders(caller), status: query.status, url: query.url?.trim() };
    const rows = await readFeeds(trx, locale, filter, { limit, offset: (page - 1) * limit, direction });
    return { data: rows.map(toDripFeed), total: await countFeeds(trx, filter) };
  },
  readDripFeed: async (context, { params }) => ({ data: await readDripFeed(context, params.id) }),
  cancelDripFeed: async (context, { params }) => ({ data: await cancelDripFeed(context, params.id) }),
};
