import { Button } from '@crescendo/ui/button';
import { Card } from '@crescendo/ui/card';
import { Field } from '@crescendo/ui/forms/field';
import { Textarea } from '@crescendo/ui/forms/textarea';
import { IconButton } from '@crescendo/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LinkGroup } from '../form-state.ts';
import type { FormTools } from '../form-tools.ts';
import { useLinkCheck } from '../link/use-link-check.ts';
import { linksOf, rightLinks, wrongLinks } from '../order-lines.ts';
import { BulkService } from './bulk-service.tsx';
import { firstIndexOf } from './order-groups.ts';

/** More than this nobody reads in one sentence. */
const mostNamed = 5;

/** Orders as groups: several links, and several services for each of them. */
export function BulkListsForm({ tools }: { tools: FormTools }) {
  const t = useTranslations('order-form');
  const { form, change } = tools;
  return (
    <>
      {form.groups.map((group, at) => (
        <GroupCard key={group.key} tools={tools} group={group} at={at} />
      ))}
      <Button className="justify-self-start" onClick={() => change({ kind: 'add-order' })}>
        <Plus aria-hidden="true" />
        {t('bulk.addOrder')}
      </Button>
    </>
  );
}

function GroupCard({ tools, group, at }: { tools: FormTools; group: LinkGroup; at: number }) {
  const t = useTranslations('order-form');
  const { form, change, choose, restrict, errors, clearError } = tools;
  const first = firstIndexOf(form.groups, at);
  const links = linksOf(group.url, true).filter((link) => link !== '');
  const lead = group.services[0];
  // The first link speaks for its group; all of them are checked before anything is ordered.
  const check = useLinkCheck({
    url: links[0] ?? '',
    networkId: lead?.networkId ?? null,
    serviceId: lead?.service?.id ?? null,
    isFrozen: false,
    onNetwork: (networkId) => {
      for (const [place] of group.services.entries()) void choose(first + place, { networkId });
    },
    onTypes: (ids) => restrict(at, ids),
  });
  const wrong = wrongLinks(group.url);
  const count = rightLinks(group.url, true).filter((link) => link !== '').length;
  const refused = links.filter((link) => tools.refusedLinks.includes(link));
  const named = (bad: readonly string[]) => bad.slice(0, mostNamed).join(', ') + (bad.length > mostNamed ? ' …' : '');
  const removeGroup = () => {
    for (const _ of group.services) change({ kind: 'remove', index: first });
  };
  return (
    <Card render={<section aria-label={t('bulk.order', { number: at + 1 })} />} className="grid gap-4 *:min-w-0">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-16">{t('bulk.order', { number: at + 1 })}</h2>
        <IconButton
          variant="ghost"
          label={t('bulk.removeOrder', { number: at + 1 })}
          icon={<Trash2 />}
          onClick={removeGroup}
        />
      </div>
      <Field
        label={t('bulk.links')}
        hint={count > 0 ? t('bulk.linksCount', { count }) : undefined}
        help={t('bulk.linksHelp')}
        error={
          wrong.length > 0
            ? t('bulk.wrongLinks', { count: wrong.length, links: named(wrong) })
            : refused.length > 0
              ? t('bulk.refusedLinks', { count: refused.length, links: named(refused) })
              : (check.error ?? (at === 0 ? errors.url?.[0] : undefined))
        }
        required
      >
        <Textarea
          name={`links-${at}`}
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          value={group.url}
          onFocus={() => {
            check.forget();
            clearError('url');
          }}
          onChange={(event) => change({ kind: 'url', group: at, url: event.target.value })}
        />
      </Field>
      {group.services.map((entry, place) => (
        <BulkService
          key={entry.key}
          tools={tools}
          entry={entry}
          index={first + place}
          availableTypeIds={group.availableServiceTypeIds}
          isRemovable={group.services.length > 1}
        />
      ))}
      <Button size="small" className="justify-self-start" onClick={() => change({ kind: 'add-service', group: at })}>
        <Plus aria-hidden="true" />
        {t('bulk.addService')}
      </Button>
    </Card>
  );
}
