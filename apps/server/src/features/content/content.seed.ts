import { sql } from 'kysely';
import type { Trx } from '../../platform/postgres/database.ts';
import { once } from '../../platform/postgres/seed.ts';
import { banners } from './demo/banners.ts';
import type { DemoText, Variant } from './demo/demo-text.ts';
import { customMenus, type DemoMenuItem, menus } from './demo/menus.ts';
import { type DemoOffer, offers } from './demo/offers.ts';
import { contentPages, namedPageTexts } from './demo/pages.ts';
import { sanitiseContent } from './sanitise-content.ts';

/** Pages, menus, banners and offers of a demo panel. Runs after the catalogue's seed: offers lead to its service types. */
export async function seedContent(trx: Trx, panelId: number, variant: Variant) {
  return once(trx, panelId, 'content', 1, async () => {
    await insertPages(trx, panelId, variant);
    await insertMenu(trx, panelId, menus[variant]);
    await insertCustomMenu(trx, panelId, variant);
    await insertBanners(trx, panelId, variant);
    await insertOffers(trx, panelId, offers[variant]);
  });
}

async function insertPages(trx: Trx, panelId: number, variant: Variant) {
  const named = Object.entries(namedPageTexts[variant]).map(([routeName, texts], position) => ({
    panel_id: panelId,
    route_name: routeName,
    meta_title: texts.metaTitle,
    meta_description: texts.metaDescription,
    position,
  }));
  const written = contentPages[variant].map((page, index) => ({
    panel_id: panelId,
    route_name: page.slug,
    slug: page.slug,
    meta_title: page.metaTitle,
    meta_description: page.metaDescription,
    title: page.title,
    content: sanitised(page.content),
    position: named.length + index,
  }));
  await trx.insertInto('pages').values(named).execute();
  await trx.insertInto('pages').values(written).execute();
}

function sanitised(content: DemoText): DemoText {
  return { en: sanitiseContent(content.en), de: sanitiseContent(content.de), ru: sanitiseContent(content.ru) };
}

async function insertMenu(trx: Trx, panelId: number, items: readonly DemoMenuItem[], parentId: number | null = null) {
  const ids = await trx
    .insertInto('menu_items')
    .values(
      items.map((item, index) => ({
        panel_id: panelId,
        parent_id: parentId,
        name: item.name,
        icon: item.icon,
        url: item.url,
        // Room between neighbours lets an operator put an item in between.
        sorting: (index + 1) * 10,
        is_allowed_for_authorized: item.seenBy !== 'guests',
        is_allowed_for_guest: item.seenBy !== undefined,
        mark_as_new: item.isNew ?? false,
        is_shown: !item.isHidden,
      })),
    )
    .returning(['id', 'url'])
    .execute();
  for (const { url, children } of items) {
    const parent = ids.find((row) => row.url === url);
    if (parent && children) await insertMenu(trx, panelId, children, parent.id);
  }
}

async function insertCustomMenu(trx: Trx, panelId: number, variant: Variant) {
  await trx
    .insertInto('custom_menu_items')
    .values(
      customMenus[variant].map((item, index) => ({
        panel_id: panelId,
        name: item.name,
        icon: item.icon,
        url: item.url,
        sorting: (index + 1) * 10,
        is_enabled: !item.isDisabled,
        is_blank: item.isBlank ?? false,
        show_in_public: !item.isInternal,
      })),
    )
    .execute();
}

async function insertBanners(trx: Trx, panelId: number, variant: Variant) {
  await trx
    .insertInto('banners')
    .values(
      banners[variant].map((banner, index) => ({
        panel_id: panelId,
        place: banner.place,
        type: banner.type,
        content: banner.type === 'html' ? banner.content : null,
        information: banner.type === 'custom' ? banner.information : null,
        sorting: (index + 1) * 10,
        is_enabled: !banner.isDisabled,
      })),
    )
    .execute();
}

async function insertOffers(trx: Trx, panelId: number, list: readonly DemoOffer[]) {
  for (const [index, offer] of list.entries()) {
    const { id } = await trx
      .insertInto('special_offers')
      .values({
        panel_id: panelId,
        place: offer.place,
        position: offer.position,
        title: offer.title,
        description: offer.description,
        show_all: offer.showAll ?? false,
        sorting: (index + 1) * 10,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into special_offer_service_types (panel_id, special_offer_id, service_type_id, sorting)
      select ${panelId}, ${id}, chosen.id, row_number() over (order by chosen.is_preferred desc, chosen.slug)
      from (
        select id, slug, slug ~ ${offer.prefers} as is_preferred from service_types
        where panel_id = ${panelId} and is_enabled
        order by is_preferred desc, slug limit ${offer.size}
      ) as chosen`.execute(trx);
  }
}
