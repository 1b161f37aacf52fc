import { formatMoment } from '@crescendo/browser/formats/dates';
import type { AuditChain } from '@crescendo/contract/accounts/audit-admin';
import { formatQuantity } from '@crescendo/rules/money/currency';
import { Badge } from '@crescendo/ui/data/badge';
import { Link2, Link2Off } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** What the nightly check of the log found last. */
export function ChainBadge({ chain: { entries, check } }: { chain: AuditChain }) {
  const t = useTranslations('audit.chain');
  if (!check) return <Badge>{t('unchecked', { count: formatQuantity(entries) })}</Badge>;
  const title = t('checkedAt', { at: formatMoment(check.checked_at) });
  return check.fault === null ? (
    <Badge variant="success" title={title}>
      <Link2 aria-hidden="true" />
      {t('whole', { count: formatQuantity(entries) })}
    </Badge>
  ) : (
    <Badge variant="danger" title={title}>
      <Link2Off aria-hidden="true" />
      {t(check.fault, { position: check.fault_position ?? 0 })}
    </Badge>
  );
}
