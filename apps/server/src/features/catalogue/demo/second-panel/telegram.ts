import type { DemoNetwork } from '../demo-shape.ts';
import { text } from '../demo-text.ts';
import { telegram as network } from '../networks/telegram.ts';

export const telegram: DemoNetwork = {
  ...network,
  types: [
    {
      slug: 'telegram-market-notes',
      icon: 'notebook-pen',
      name: text('Market notes', 'Marktnotizen', 'Заметки с рынка'),
      title: text(
        'Notes in market and town channels',
        'Notizen in Markt- und Stadtkanälen',
        'Заметки в городских каналах',
      ),
      description: text(
        'A note of a few lines where people look for what is fresh today. Marked as paid, gone after two days.',
        'Eine Notiz von wenigen Zeilen dort, wo man nach Frischem sucht. Als bezahlt gekennzeichnet, nach zwei Tagen weg.',
        'Заметка в несколько строк там, где ищут свежее. С пометкой об оплате, через два дня исчезает.',
      ),
      question: [
        text('May I send a picture?', 'Darf ich ein Bild schicken?', 'Можно ли прислать фото?'),
        text('One, taken this week.', 'Eines, aus dieser Woche.', 'Одно, снятое на этой неделе.'),
      ],
      terms: {
        kind: 'creators',
        unit: 'reads',
        link: 'post',
        startMinutes: 720,
        unitsPerDay: 6000,
        quantity: [500, 20_000, 100],
        dimension: 'topics',
        targets: ['ad_text'],
      },
      offers: [
        {
          slug: 'market-note',
          name: text('Note in market channels', 'Notiz in Marktkanälen', 'Заметка в каналах рынков'),
          short: text(
            'Published early, before people leave the house.',
            'Früh veröffentlicht, bevor man aus dem Haus geht.',
            'Публикуется рано, пока люди ещё дома.',
          ),
          price: '7.9',
        },
        {
          slug: 'town-note',
          name: text('Note in town channels', 'Notiz in Stadtkanälen', 'Заметка в городских каналах'),
          short: text(
            'For openings, courses and clearances.',
            'Für Eröffnungen, Kurse und Räumungen.',
            'Об открытиях, курсах и распродажах.',
          ),
          price: '6.8',
        },
      ],
    },
    {
      slug: 'telegram-weekly-letters',
      icon: 'mail',
      name: text('Weekly letters', 'Wochenbriefe', 'Недельные письма'),
      title: text('A place in weekly letters', 'Ein Platz in Wochenbriefen', 'Место в недельных письмах'),
      description: text(
        'Letters about food, repair and green living, read with the Sunday coffee.',
        'Briefe über Essen, Reparieren und grünes Leben, gelesen beim Sonntagskaffee.',
        'Письма о еде, ремонте и экологичной жизни, которые читают за воскресным кофе.',
      ),
      question: [
        text('How many places are there?', 'Wie viele Plätze gibt es?', 'Сколько мест?'),
        text('Two a letter, never more.', 'Zwei je Brief, nie mehr.', 'Два на письмо, не больше.'),
      ],
      terms: {
        kind: 'creators',
        unit: 'reads',
        link: 'channel',
        startMinutes: 5760,
        unitsPerDay: 4000,
        quantity: [500, 15_000, 100],
        dimension: 'topics',
        targets: ['ad_text'],
      },
      offers: [
        {
          slug: 'letter-place',
          name: text('Place in a weekly letter', 'Platz im Wochenbrief', 'Место в недельном письме'),
          short: text(
            'A paragraph and a link, in the middle.',
            'Ein Absatz und ein Link, in der Mitte.',
            'Абзац и ссылка в середине.',
          ),
          price: '7.1',
        },
        {
          slug: 'letter-opening',
          name: text('Opening of a weekly letter', 'Eröffnung des Wochenbriefs', 'Начало недельного письма'),
          short: text(
            'The first lines after the greeting.',
            'Die ersten Zeilen nach dem Gruß.',
            'Первые строки после приветствия.',
          ),
          price: '12.3',
        },
      ],
    },
    {
      slug: 'telegram-reader-questions',
      icon: 'circle-help',
      name: text('Reader questions', 'Leserfragen', 'Вопросы читателям'),
      title: text('Ask the readers', 'Fragen Sie die Leser', 'Спросите читателей'),
      description: text(
        'One question to people who care about your field. You receive the figures, they receive the result.',
        'Eine Frage an Menschen, denen Ihr Feld wichtig ist. Sie erhalten die Zahlen, die Leser das Ergebnis.',
        'Один вопрос тем, кому важна ваша тема. Вам — цифры, им — результат.',
      ),
      question: [
        text('Who sees the result?', 'Wer sieht das Ergebnis?', 'Кто увидит результат?'),
        text(
          'You first, and two days later the readers.',
          'Zuerst Sie, zwei Tage später die Leser.',
          'Сначала вы, через два дня — читатели.',
        ),
      ],
      terms: {
        kind: 'creators',
        unit: 'responses',
        link: 'channel',
        startMinutes: 2160,
        unitsPerDay: 600,
        quantity: [50, 3000, 50],
        dimension: 'topics',
        targets: ['poll_question', 'poll_answers'],
        urlOptional: true,
      },
      offers: [
        {
          slug: 'reader-question',
          name: text('One question', 'Eine Frage', 'Один вопрос'),
          short: text(
            'Up to eight answers, open for a day.',
            'Bis zu acht Antworten, einen Tag offen.',
            'До восьми вариантов, открыт сутки.',
          ),
          price: '24',
        },
        {
          slug: 'reader-vote',
          name: text(
            'Vote between two designs',
            'Abstimmung über zwei Entwürfe',
            'Голосование за один из двух вариантов',
          ),
          short: text('Two pictures, one decision.', 'Zwei Bilder, eine Entscheidung.', 'Две картинки, одно решение.'),
          price: '29',
        },
      ],
    },
  ],
};
