import { ChevronDown } from 'lucide-react';
import { StructuredData } from './structured-data.tsx';

export type Question = { question: string; answer: string };

/** Questions with answers that open below them; search engines get the same. */
export function QuestionList({ questions }: { questions: Question[] }) {
  return (
    <>
      <Questions questions={questions} />
      <FaqData questions={questions} />
    </>
  );
}

/** Many questions, by subject. */
export function QuestionGroups({ groups }: { groups: { title: string; questions: Question[] }[] }) {
  return (
    <>
      {groups.map(({ title, questions }) => (
        <section key={title} className="mt-12 grid gap-x-16 gap-y-4 tablet:mt-16 large:grid-cols-[14rem_minmax(0,1fr)]">
          <h2 className="text-22 hyphens-auto large:pt-3">{title}</h2>
          <Questions questions={questions} />
        </section>
      ))}
      <FaqData questions={groups.flatMap(({ questions }) => questions)} />
    </>
  );
}

/** Works without a script. */
function Questions({ questions }: { questions: Question[] }) {
  return (
    <div className="max-w-[46rem] border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="border-b border-line">
          <summary className="flex list-none items-center gap-4 rounded-xs py-4 font-medium hover:text-primary-text [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 flex-1 text-pretty wrap-anywhere">{question}</span>
            <ChevronDown
              className="size-4 text-ink-3 transition-transform in-[details[open]]:rotate-180"
              aria-hidden="true"
            />
          </summary>
          <p className="max-w-[64ch] pb-5 text-pretty text-ink-2 wrap-anywhere">{answer}</p>
        </details>
      ))}
    </div>
  );
}

function FaqData({ questions }: { questions: Question[] }) {
  return (
    <StructuredData
      data={{
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }}
    />
  );
}
