// What a service requires beside the link: which targets are shown, how they are called, what they hold, and how many
// that makes where the quantity follows from them.
import type { TargetViewType } from '@crescendo/rules/catalogue/service-terms';

export type AnyTarget = {
  id: number;
  is_required: boolean;
  translations: Record<string, string>;
  target_type: { enabled_for_service: boolean; title: string; view_type: TargetViewType };
};

/** Kinds of which every line is one answer. */
const listed: readonly TargetViewType[] = ['comments', 'seo_keywords'];

export function shownTargets<T extends AnyTarget>(targets: readonly T[]): T[] {
  return targets.filter(({ target_type }) => target_type.enabled_for_service);
}

export function targetLabel({ translations, target_type }: AnyTarget, locale: string): string {
  return translations[locale] || target_type.title;
}

/** What was entered as the values that are sent: lists line by line, everything else as one text. */
export function targetValues(viewType: TargetViewType, entered: readonly string[]): string[] {
  const texts = listed.includes(viewType) ? entered.flatMap((text) => text.split(/\r\n|\r|\n/)) : entered;
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

export type EnteredTargets = Readonly<Record<number, readonly string[]>>;

export function targetableValues(targets: readonly AnyTarget[], entered: EnteredTargets) {
  return shownTargets(targets)
    .map(({ id, target_type }) => ({ target_id: id, values: targetValues(target_type.view_type, entered[id] ?? []) }))
    .filter(({ values }) => values.length > 0);
}

/** Those that an order is refused without, as long as nothing is entered for them. */
export function missingTargets<T extends AnyTarget>(targets: readonly T[], entered: EnteredTargets): T[] {
  return shownTargets(targets).filter(
    ({ id, is_required, target_type }) =>
      is_required && targetValues(target_type.view_type, entered[id] ?? []).length === 0,
  );
}

/** The quantity of a service that counts what is entered: its comments and keywords. */
export function countedQuantity(targets: readonly AnyTarget[], entered: EnteredTargets): number {
  return shownTargets(targets)
    .filter(({ target_type }) => listed.includes(target_type.view_type))
    .reduce((sum, { id, target_type }) => sum + targetValues(target_type.view_type, entered[id] ?? []).length, 0);
}
