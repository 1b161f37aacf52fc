import { Button } from '@crescendo/ui/button';
import { Badge } from '@crescendo/ui/data/badge';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { readDemoCode } from './sign-in-calls.ts';

type Shown = NonNullable<Awaited<ReturnType<typeof readDemoCode>>>;

/** On a demo, what the authenticator app of who signs in shows now. On any other panel the server knows nothing of it. */
export function DemoCode({ session, onUse }: { session: string; onUse: (code: string) => void }) {
  const t = useTranslations('sign-in');
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    async function read() {
      const next = await readDemoCode(session).catch(() => null);
      if (isOver || !next) return;
      setShown(next);
      timer = setTimeout(() => void read(), Math.max(1, next.seconds_left) * 1000);
    }
    void read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [session]);
  if (!shown) return null;
  const { code, email } = shown;
  return (
    <div className="grid gap-2 rounded-card border border-line bg-surface-2 p-3 text-13">
      <p>
        <Badge variant="simulated">{t('demo')}</Badge> {t('demoCode', { email })}
      </p>
      {code === null ? (
        <p className="text-ink-2">{t('demoWait')}</p>
      ) : (
        <div className="flex items-center justify-between gap-2">
          <span className="font-mono text-16 tabular-nums">{code}</span>
          <Button size="small" onClick={() => onUse(code)}>
            {t('demoUse')}
          </Button>
        </div>
      )}
    </div>
  );
}
