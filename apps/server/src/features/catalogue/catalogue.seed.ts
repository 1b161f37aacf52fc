// The demo catalogue of a panel: written once, the same everywhere, in a handful of statements whatever its size.
import type { Trx } from '../../platform/postgres/database.ts';
import { once } from '../../platform/postgres/seed.ts';
import type { DemoNetwork, DemoType } from './demo/demo-shape.ts';
import { describeService } from './demo/describe-service.ts';
import { crescendo, type Edition, greenhouse } from './demo/editions.ts';
import { demoLabels } from './demo/labels.ts';
import { sharedQuestions } from './demo/questions.ts';
import { insertReviews } from './demo/reviews.seed.ts';
import { insertServices } from './demo/services.seed.ts';
import { demoTargets } from './demo/targets.ts';
import { chooseVariants } from './demo/variants.ts';

export async function seedCatalogue(trx: Trx, panelId: number, options: { services: number }) {
  return once(trx, panelId, 'catalogue', 1, async () => {
    const edition = panelId === 1 ? crescendo : greenhouse;
    const count = Math.min(options.services, edition.mostServices);
    const services = chooseVariants(edition, count).map(describeService);
    const typeIds = await insertNetworksAndTypes(trx, panelId, edition);
    const ids = await insertServices(trx, panelId, services, {
      typeIds,
      labelIds: await insertLabels(trx, panelId),
      targetTypeIds: await insertTargetTypes(trx, panelId),
      hasWellKnownIds: edition.hasWellKnownIds,
    });
    await insertReviews(trx, panelId, edition, typeIds, ids);
  });
}

async function insertNetworksAndTypes(trx: Trx, panelId: number, edition: Edition): Promise<Map<string, number>> {
  const typeIds = new Map<string, number>();
  for (const [at, network] of edition.networks.entries()) {
    const { id } = await trx
      .insertInto('networks')
      .values({
        ...(edition.hasWellKnownIds ? { id: at + 1 } : {}),
        panel_id: panelId,
        slug: network.slug,
        name: { en: network.name },
        icon: network.icon,
        color: network.color,
        url_placeholder: network.urlPlaceholder,
        url_examples: [...network.urlExamples],
        social_provider_type: network.socialProviderType,
        has_search: network.hasSearch,
        position: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const types = await trx
      .insertInto('service_types')
      .values(
        network.types.map((type, position) => ({
          ...(edition.hasWellKnownIds ? { id: typeIds.size + position + 1 } : {}),
          panel_id: panelId,
          network_id: id,
          ...typeColumns(network, type),
          position,
        })),
      )
      .returning(['id', 'slug'])
      .execute();
    for (const type of types) typeIds.set(type.slug, type.id);
    await trx
      .insertInto('service_type_questions')
      .values(questionRows(panelId, network.types, typeIds))
      .execute();
  }
  return typeIds;
}

function typeColumns(network: DemoNetwork, type: DemoType) {
  const { slug, icon, name, title, description } = type;
  return { slug, icon, name, title, description, platform_rules: network.rules };
}

function questionRows(panelId: number, types: readonly DemoType[], typeIds: Map<string, number>) {
  return types.flatMap((type) =>
    [type.question, ...sharedQuestions[type.terms.kind]].map(([question, answer], position) => ({
      panel_id: panelId,
      service_type_id: typeIds.get(type.slug) as number,
      question,
      answer,
      position,
    })),
  );
}

async function insertLabels(trx: Trx, panelId: number): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('labels')
    .values(demoLabels.map((label, position) => ({ panel_id: panelId, ...label, position })))
    .returning(['id', 'slug'])
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function insertTargetTypes(trx: Trx, panelId: number): Promise<Map<string, number>> {
  const rows = await trx
    .insertInto('target_types')
    .values(
      Object.entries(demoTargets).map(([name, { title, viewType, selectable }]) => ({
        panel_id: panelId,
        name,
        title,
        view_type: viewType,
        selectable: selectable ?? null,
      })),
    )
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}
