// What the form orders, as the calls take it.
import type { GivenLine } from '@crescendo/contract/orders/order-lines';
import { dripFeedQuantity, isEveryRunAllowed } from '@crescendo/rules/ordering/drip-feed';
import { completeLink } from '@crescendo/rules/ordering/order-link';
import { guaranteeOf, type ReadyLine } from '../../shell/checkout/order-readiness.ts';
import { targetableValues } from '../../shell/checkout/targets/order-targets.ts';
import { firstIndexOf } from './bulk/order-groups.ts';
import type { OrderForm, ServiceEntry } from './form-state.ts';
import { limitsOf } from './order-choice.ts';
import type { FormService } from './service/form-service.ts';

/** A line with what a summary says about it; `index` is that of its service on the form. */
export type FormLine = GivenLine & { index: number; service: FormService; totalQuantity: number };

type Terms = { guaranteePercent: number };

/** The links of a group: in a bulk order one a line, otherwise the one that was typed. */
export function linksOf(url: string, isBulk: boolean): string[] {
  const links = isBulk ? url.split(/\s+/) : [url.trim()];
  const given = links.filter((link) => link !== '');
  return given.length > 0 ? [...new Set(given)] : [''];
}

const isLink = (link: string) => link === '' || completeLink(link) !== undefined;

/** What is no link in a bulk order: a line without any, as it was typed. It is named, and neither counted nor paid for. */
export function wrongLinks(url: string): string[] {
  const wrong = url.split('\n').flatMap((line) => {
    const links = linksOf(line, true);
    const bad = links.filter((link) => !isLink(link));
    return bad.length === links.length ? [line.trim()] : bad;
  });
  return [...new Set(wrong)];
}

/** Entries of the form that are bought with it: all of a bulk order, one of the others. */
function boughtEntries(form: OrderForm): { entry: ServiceEntry; index: number; link: string }[] {
  if (form.tab === 'autopromotion') return [];
  const isBulk = form.tab === 'bulk';
  const groups = isBulk ? form.groups : form.groups.slice(0, 1);
  return groups.flatMap((group, at) =>
    rightLinks(group.url, isBulk).flatMap((link) =>
      (isBulk ? group.services : group.services.slice(0, 1)).map((entry, place) => ({
        entry,
        index: firstIndexOf(form.groups, at) + place,
        link,
      })),
    ),
  );
}

/** Those of them that can be ordered. */
export function rightLinks(url: string, isBulk: boolean): string[] {
  const links = linksOf(url, isBulk);
  return isBulk ? links.filter(isLink) : links;
}

export function linesOf(form: OrderForm, { guaranteePercent }: Terms): FormLine[] {
  const dripFeed = form.tab === 'drip-feed' ? form.dripFeed : undefined;
  return boughtEntries(form).flatMap(({ entry, index, link }) => {
    const { service, quantity } = entry;
    if (!service) return [];
    const spread = dripFeed && service.drip_feed_is_allowed ? dripFeed : undefined;
    return [
      {
        service_id: service.id,
        quantity,
        url: link === '' ? null : link,
        is_guarantee: guaranteeOf(service, guaranteePercent, entry.isGuarantee).isGuarantee,
        targetable_values: targetableValues(service.targets, entry.targets),
        drip_feed: spread ?? null,
        is_reorder: form.isReorder,
        index,
        service,
        totalQuantity: spread ? dripFeedQuantity(quantity, spread) : quantity,
      },
    ];
  });
}

/** Whether the server could price a line: something is ordered, and every run of it can be. */
export function isCountable({ service, quantity, drip_feed }: FormLine): boolean {
  if (quantity <= 0 || !drip_feed) return quantity > 0;
  return isEveryRunAllowed(quantity, drip_feed, limitsOf(service));
}

/** Without what only a summary needs. */
export function orderLine({ index: _index, service: _service, totalQuantity: _total, ...line }: FormLine): GivenLine {
  return line;
}

export function readyLines(form: OrderForm): ReadyLine[] {
  return boughtEntries(form).map(({ entry, link }) => ({
    serviceId: entry.service?.id ?? null,
    urlIsRequired: entry.service?.url_is_required ?? true,
    url: link,
  }));
}
