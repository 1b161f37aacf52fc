import type { Banner, CustomMenuItem, PageSettings, SpecialOffer } from '@crescendo/contract/panels/content';
import { networkColour } from '@crescendo/rules/catalogue/network-colour';
import { type Locale, type Localised, localise } from '@crescendo/rules/content/locales';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Trx } from '../../platform/postgres/database.ts';
import { textIn } from '../../platform/postgres/localised-column.ts';
import { sanitiseContent } from './sanitise-content.ts';

export type StoredPage = PageSettings & { requiredPermission: string | null };

export async function readPages(trx: Trx, locale: Locale): Promise<StoredPage[]> {
  const rows = await trx
    .selectFrom('pages')
    .select(['route_name', 'slug', 'required_permission'])
    .select([
      textIn(locale, 'meta_title').as('meta_title'),
      textIn(locale, 'meta_description').as('meta_description'),
      textIn(locale, 'title').as('title'),
      textIn(locale, 'content').as('content'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    routeName: row.route_name,
    metaTitle: row.meta_title,
    metaDescription: row.meta_description,
    slug: row.slug,
    title: row.title,
    content: row.slug === null ? null : sanitiseContent(row.content, locale),
    requiredPermission: row.required_permission,
  }));
}

export type MenuRow = {
  id: number;
  parent_id: number | null;
  name: string;
  icon: string;
  url: string;
  sorting: number;
  is_allowed_for_authorized: boolean;
  is_allowed_for_guest: boolean;
  mark_as_new: boolean;
  is_shown: boolean;
};

export async function readMenuRows(trx: Trx, locale: Locale): Promise<MenuRow[]> {
  return trx
    .selectFrom('menu_items')
    .select(['id', 'parent_id', 'icon', 'url', 'sorting'])
    .select(['is_allowed_for_authorized', 'is_allowed_for_guest', 'mark_as_new', 'is_shown'])
    .select(textIn(locale, 'name').as('name'))
    .orderBy('sorting')
    .orderBy('id')
    .execute();
}

export async function readCustomMenuItems(trx: Trx, locale: Locale): Promise<CustomMenuItem[]> {
  const rows = await trx
    .selectFrom('custom_menu_items')
    .selectAll()
    .where('is_enabled', '=', true)
    .orderBy('sorting')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const name = row.name as Localised;
    return {
      id: row.id,
      isEnabled: true,
      isBlank: row.is_blank,
      url: row.url,
      icon: row.icon || 'link',
      translations: Object.fromEntries(Object.entries(name).map(([language, text]) => [language, { name: text }])),
      name: localise(name, locale),
      openInNewTab: row.is_blank,
      showInInternal: row.show_in_internal,
      showInPublic: row.show_in_public,
    };
  });
}

/** A custom banner as it is stored: one object, with its two texts in all languages. */
export type BannerDesign = Partial<Omit<Banner['information'][number], 'title' | 'buttonText'>> & {
  title: Localised;
  buttonText?: Localised | null;
};

export async function readBanners(trx: Trx, locale: Locale): Promise<Banner[]> {
  const rows = await trx
    .selectFrom('banners')
    .select(['id', 'place', 'type', 'information'])
    .select(textIn(locale, 'content').as('content'))
    .where('is_enabled', '=', true)
    .orderBy('place')
    .orderBy('sorting')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    place: row.place as Banner['place'],
    type: row.type as Banner['type'],
    content: row.content,
    information: row.information ? [informationIn(locale, row.information as BannerDesign)] : [],
  }));
}

function informationIn(locale: Locale, design: BannerDesign): Banner['information'][number] {
  return {
    backgroundImage: design.backgroundImage ?? null,
    backgroundColor: design.backgroundColor ?? null,
    image: design.image ?? null,
    title: localise(design.title, locale),
    titleColor: design.titleColor ?? null,
    buttonLink: design.buttonLink ?? null,
    buttonText: design.buttonText ? localise(design.buttonText, locale) : null,
    buttonBgColor: design.buttonBgColor ?? null,
    buttonTextColor: design.buttonTextColor ?? null,
  };
}

/** Offers that lead somewhere: one of whose service types none is open has nothing to show. */
export async function readSpecialOffers(
  trx: Trx,
  locale: Locale,
  openTypes: readonly number[],
): Promise<SpecialOffer[]> {
  const rows = await trx
    .selectFrom('special_offers as offer')
    .select(['offer.id', 'offer.place', 'offer.position', 'offer.show_all'])
    .select([textIn(locale, 'offer.title').as('title'), textIn(locale, 'offer.description').as('description')])
    .select((offer) =>
      jsonArrayFrom(
        offer
          .selectFrom('special_offer_service_types as listed')
          .innerJoin('service_types as type', (join) =>
            join.onRef('type.panel_id', '=', 'listed.panel_id').onRef('type.id', '=', 'listed.service_type_id'),
          )
          .innerJoin('networks as network', (join) =>
            join.onRef('network.panel_id', '=', 'type.panel_id').onRef('network.id', '=', 'type.network_id'),
          )
          .select(['type.id', 'type.slug', 'type.network_id'])
          .select(textIn(locale, 'type.name').as('name'))
          .select((type) => [
            type.fn.coalesce('type.icon', 'network.icon').as('icon'),
            type.fn.coalesce('type.color', 'network.color').as('color'),
          ])
          .whereRef('listed.panel_id', '=', 'offer.panel_id')
          .whereRef('listed.special_offer_id', '=', 'offer.id')
          .where(sql<SqlBool>`type.id = any(${openTypes}::bigint[])`)
          .orderBy('listed.sorting')
          .orderBy('type.id'),
      ).as('service_types'),
    )
    .where('offer.is_enabled', '=', true)
    .orderBy('offer.sorting')
    .orderBy('offer.id')
    .execute();
  return rows
    .filter((row) => row.service_types.length > 0)
    .map((row) => ({
      id: row.id,
      place: row.place as SpecialOffer['place'],
      position: row.position as SpecialOffer['position'],
      title: row.title,
      description: row.description,
      serviceTypes: row.service_types.map((type) => ({ ...type, color: networkColour(type.color) })),
      showAll: row.show_all,
    }));
}
