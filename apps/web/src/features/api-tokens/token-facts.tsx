import { useMoments } from '@crescendo/browser/formats/use-moments';
import type { ApiToken } from '@crescendo/contract/accounts/api-tokens';
import { Badge } from '@crescendo/ui/data/badge';
import { useTranslations } from 'use-intl';

/** What a token may do, from where, and since when. */
export function TokenFacts({ token }: { token: ApiToken }) {
  const t = useTranslations('api-tokens');
  const moments = useMoments();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13 text-ink-2">
      <span className="flex flex-wrap gap-1.5">
        {token.scopes.map((scope) => (
          <Badge key={scope}>{t(`scopes.${scope}`)}</Badge>
        ))}
        {token.is_test && <Badge variant="simulated">{t('test')}</Badge>}
      </span>
      {token.addresses.length > 0 && <span className="wrap-anywhere">{token.addresses.join(', ')}</span>}
      <span className="text-ink-3 tabular-nums">{t('createdAt', { moment: moments.minute(token.created_at) })}</span>
      <span className="text-ink-3 tabular-nums">
        {token.last_used_at ? t('usedAt', { moment: moments.minute(token.last_used_at) }) : t('neverUsed')}
      </span>
    </div>
  );
}
