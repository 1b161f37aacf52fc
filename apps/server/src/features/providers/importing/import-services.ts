// Makes services of what a provider sells. Made once, a service keeps every text of its operator; importing it again
// brings its rate, limits and flags up to date.
import type { ImportDraft } from '@crescendo/contract/orders/providers';
import { fractionToPpm } from '@crescendo/rules/money/percent';
import { costOfPrice, priceOver } from '@crescendo/rules/providers/provider-margin';
import { isPackageType } from '@crescendo/rules/providers/provider-parameters';
import type { PersonContext } from '../../../platform/context.ts';
import { Failure, type FieldProblem } from '../../../platform/http/failure.ts';
import type { Trx } from '../../../platform/postgres/database.ts';
import { recordAct } from '../../audit/audit.ts';
import { keepMargins } from '../prices/keep-margins.ts';
import { reprice } from '../prices/reprice.ts';
import { listProviders, readFulfilmentSettings } from '../providers.queries.ts';
import { lockProvider } from '../providers.store.ts';
import { importKind } from './import-targets.ts';
import {
  findImportables,
  findServiceTypes,
  followImports,
  type Importable,
  insertImported,
  insertTargets,
  putImportRoute,
} from './imports.store.ts';

type Line = ImportDraft['services'][number];

export async function importServices(context: PersonContext, providerId: number, draft: ImportDraft) {
  const { panel, clock } = context;
  const trx = await context.transaction();
  const [provider] = await listProviders(trx, { id: providerId });
  if (!provider) throw new Failure('not-found');
  // Two imports of one thing at once would make two services of it.
  await lockProvider(trx, providerId);
  const known = await findImportables(
    trx,
    providerId,
    draft.services.map(({ external_id }) => external_id),
  );
  await refuseFaulty(trx, draft, known);

  const { most_reprice_factor } = await readFulfilmentSettings(trx);
  const mostRepricePpm = fractionToPpm(most_reprice_factor);
  const created: number[] = [];
  const updated: number[] = [];
  for (const line of draft.services) {
    const from = known.get(line.external_id) as Importable;
    const chosen = line.markup_share ?? draft.markup_share;
    const markupPpm = chosen === undefined ? from.markupPpm : fractionToPpm(chosen);
    const priceMicros = priceOf(from, markupPpm ?? fractionToPpm(provider.markup_share));
    const serviceId = from.serviceId ?? (await make(trx, panel.id, draft, line, from, priceMicros));
    if (from.serviceId !== null) {
      await reprice(trx, { panelId: panel.id, clock }, { serviceId, priceMicros, mostRepricePpm });
    }
    await putImportRoute(trx, { panelId: panel.id, serviceId, providerServiceId: from.id, markupPpm });
    (from.serviceId === null ? created : updated).push(serviceId);
  }
  await followImports(trx, providerId);
  await keepMargins(trx, { panelId: panel.id, clock }, [...created, ...updated]);
  await recordAct(context, {
    action: 'providers.import',
    subject: `provider:${providerId}`,
    details: { created, updated },
  });
  return { created, updated };
}

const isFixed = (from: Importable) => isPackageType(from.type);

function priceOf(from: Importable, markupPpm: number): bigint {
  const sold = isFixed(from) ? { priceType: 'fixed', pricingPer: 1 } : { priceType: 'per_quantity', pricingPer: 1000 };
  return priceOver(costOfPrice(from, sold), { markupPpm, leastMarginPpm: 0, discountPpm: from.discountPpm ?? 0 });
}

async function make(
  trx: Trx,
  panelId: number,
  draft: ImportDraft,
  line: Line,
  from: Importable,
  priceMicros: bigint,
): Promise<number> {
  const kind = importKind(from.type);
  const id = await insertImported(trx, {
    panelId,
    line,
    from,
    typeId: line.service_type_id ?? draft.service_type_id,
    slug: slugOf(line.name?.en ?? from.name, from.id),
    isFixed: isFixed(from),
    isCounted: kind?.isCounted ?? false,
    priceMicros,
  });
  await insertTargets(trx, panelId, id, kind?.targets ?? []);
  return id;
}

/** Readable, and its own: nothing else is made of the same line of the provider's list. */
function slugOf(name: string, providerServiceId: number): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
  return `${words || 'service'}-p${providerServiceId}`;
}

async function refuseFaulty(trx: Trx, draft: ImportDraft, known: ReadonlyMap<string, Importable>): Promise<void> {
  const typeIds = [draft.service_type_id, ...draft.services.flatMap(({ service_type_id }) => service_type_id ?? [])];
  const types = await findServiceTypes(trx, typeIds);
  const fields: Record<string, FieldProblem[]> = {};
  if (!types.has(draft.service_type_id)) fields.service_type_id = [{ key: 'choice' }];
  const seen = new Set<string>();
  for (const [at, line] of draft.services.entries()) {
    const from = known.get(line.external_id);
    const field = (name: string) => `services.${at}.${name}`;
    if (!from || seen.has(line.external_id)) fields[field('external_id')] = [{ key: 'choice' }];
    else if (!importKind(from.type)) fields[field('external_id')] = [{ key: 'provider-kind' }];
    if (line.name && !line.name.en) fields[field('name')] = [{ key: 'english-needed' }];
    if (line.service_type_id && !types.has(line.service_type_id))
      fields[field('service_type_id')] = [{ key: 'choice' }];
    seen.add(line.external_id);
  }
  if (Object.keys(fields).length > 0) throw new Failure('invalid', { fields });
}
