import { Card } from '@crescendo/ui/card';
import { useTranslations } from 'use-intl';
import { type Access, type ExampleLanguage, writeExample } from './code-example.ts';
import type { DocumentedCall, Known } from './documented-calls.ts';
import { ExampleBlock } from './example-block.tsx';
import { ParameterList } from './parameter-list.tsx';

type Props = { call: DocumentedCall; known: Known; language: ExampleLanguage; access: Access };

/** One call: what it does, what it takes, a program that makes it, and what comes back. */
export function CallSection({ call, known, language, access }: Props) {
  const t = useTranslations('api-documentation');
  const example = call.example(known);
  const name = 'parameters' in example ? `action=${call.id}` : `${example.method} ${pathOf(call.id, example.path)}`;
  return (
    <Card render={<section aria-labelledby={`call-${call.id}`} data-call={call.id} />} className="scroll-mt-20">
      <h3 id={`call-${call.id}`} className="scroll-mt-24 font-mono text-14 font-semibold wrap-anywhere">
        {name}
      </h3>
      <p className="mt-1 text-ink-2">{t(`calls.${call.id}`)}</p>
      {'parameters' in example ? (
        <ParameterList names={call.takes} />
      ) : (
        call.takes.length > 0 && (
          <p className="mt-2 text-13">
            <span className="text-ink-3">{t('takes')} </span>
            {call.takes.map((parameter) => (
              <code key={parameter} className="mr-2 font-mono">
                {parameter}
              </code>
            ))}
          </p>
        )
      )}
      <div className="mt-3 grid gap-4">
        <ExampleBlock canCopy label={t('example')} text={writeExample(language, example, access)} />
        <ExampleBlock label={t('answer')} text={JSON.stringify(call.answer, null, 2)} />
        {'answerOfMany' in call && (
          <ExampleBlock label={t('answerOfMany')} text={JSON.stringify(call.answerOfMany, null, 2)} />
        )}
      </div>
    </Card>
  );
}

/** The example's path without what is only an example in it. */
function pathOf(id: string, path: string): string {
  const [bare = ''] = path.split('?', 1);
  return id.endsWith('Order') ? bare.replace(/\/orders\/\d+/, '/orders/{orderId}') : bare;
}
