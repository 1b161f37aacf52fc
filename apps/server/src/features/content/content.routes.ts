import type { contentRoutes } from '@crescendo/contract/panels/content';
import { isListedPage } from '@crescendo/rules/navigation/page-names';
import type { Handlers } from '../../platform/http/edge.ts';
import { keyByPart, listServiceTypeNames, viewOf } from '../catalogue/catalogue.ts';
import { buildMenu } from './build-menu.ts';
import { readBanners, readCustomMenuItems, readMenuRows, readPages, readSpecialOffers } from './content.queries.ts';

export const contentHandlers: Handlers<typeof contentRoutes> = {
  // The texts are the same for everybody and remembered; which of them a caller gets is decided for each call.
  listPages: async ({ panel, caller, locale, cache, transaction }) => {
    const pages = await cache.get(panel, ['content'], `pages|${locale}`, async () =>
      readPages(await transaction(), locale),
    );
    const held: readonly string[] = caller?.permissions ?? [];
    return asList(
      pages
        .filter(({ requiredPermission }) => requiredPermission === null || held.includes(requiredPermission))
        .filter(({ routeName }) => isListedPage(routeName, panel.settings, caller !== undefined))
        .map(({ requiredPermission: _known, ...page }) => page),
    );
  },

  listMenuItems: {
    areas: ['content', 'panel'],
    key: () => '',
    handle: async ({ panel, locale, transaction }) =>
      asList(buildMenu(await readMenuRows(await transaction(), locale), panel.settings)),
  },
  listCustomMenuItems: {
    areas: ['content'],
    key: () => '',
    handle: async ({ locale, transaction }) => asList(await readCustomMenuItems(await transaction(), locale)),
  },
  listBanners: {
    areas: ['content'],
    key: () => '',
    handle: async ({ locale, transaction }) => asList(await readBanners(await transaction(), locale)),
  },
  listSpecialOffers: {
    areas: ['content', 'catalogue'],
    key: keyByPart(() => ''),
    handle: async (context) => {
      const trx = await context.transaction();
      const types = await listServiceTypeNames(trx, viewOf(context));
      return asList(
        await readSpecialOffers(
          trx,
          context.locale,
          types.map(({ id }) => id),
        ),
      );
    },
  },
};

function asList<T>(data: T[]): { data: T[]; total: number } {
  return { data, total: data.length };
}
