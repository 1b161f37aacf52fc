import type { AuditRow } from '@crescendo/contract/accounts/audit-admin';
import { useTranslations } from 'use-intl';

/** What somebody did, in words; an act that has none yet is shown by its name. */
export function useActionText(): (row: Pick<AuditRow, 'action'>) => string {
  const t = useTranslations('audit');
  return ({ action }) => {
    const key = `action.${action}` as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : action;
  };
}

/** Whom or what it was about; what has neither a name nor words yet is shown as it is kept. */
export function useSubjectText(): (row: Pick<AuditRow, 'subject' | 'subject_name'>) => string {
  const t = useTranslations('audit');
  return ({ subject, subject_name }) => {
    const [kind = '', id = ''] = subject.split(':');
    const key = `subject.${kind}` as 'subject.order';
    return subject_name ?? (/^\d*$/.test(id) && t.has(key) ? t(key, { id }) : subject);
  };
}
