// Questions that several service types share. Which ones a type shows depends on how it is delivered.
import type { DeliveryKind } from '@crescendo/rules/catalogue/service-terms';
import { type DemoText, text } from './demo-text.ts';

export type DemoQuestion = readonly [question: DemoText, answer: DemoText];

const start: DemoQuestion = [
  text('When does my order start?', 'Wann beginnt meine Bestellung?', 'Когда начнётся выполнение заказа?'),
  text(
    'Every service states its start time. If it is missed, you may cancel the undelivered part at once and get its price back.',
    'Jeder Service nennt seine Startzeit. Wird sie verpasst, können Sie den offenen Teil sofort stornieren und erhalten seinen Preis zurück.',
    'У каждой услуги указано время старта. Если оно нарушено, невыполненную часть можно сразу отменить с возвратом её стоимости.',
  ),
];
const shortfall: DemoQuestion = [
  text(
    'What happens if less is delivered than I paid for?',
    'Was geschieht, wenn weniger geliefert wird, als ich bezahlt habe?',
    'Что будет, если доставлено меньше, чем оплачено?',
  ),
  text(
    'You pay for what was delivered. The rest returns to your balance without your asking.',
    'Sie zahlen, was geliefert wurde. Der Rest kehrt ohne Ihr Zutun auf Ihr Guthaben zurück.',
    'Вы платите за доставленное. Остаток возвращается на баланс автоматически.',
  ),
];
const withoutAccount: DemoQuestion = [
  text('Can I order without an account?', 'Kann ich ohne Konto bestellen?', 'Можно ли заказать без регистрации?'),
  text(
    'Yes. An e-mail address is enough, and you pay by card or another method. With an account you can also pay from a balance.',
    'Ja. Eine E-Mail-Adresse genügt, bezahlt wird mit Karte oder auf anderem Weg. Mit Konto können Sie auch vom Guthaben zahlen.',
    'Да. Достаточно адреса почты, оплата — картой или другим способом. С аккаунтом можно платить и с баланса.',
  ),
];
const guarantee: DemoQuestion = [
  text('What does the guarantee cover?', 'Was umfasst die Garantie?', 'Что покрывает гарантия?'),
  text(
    'If the network takes counted results back within the stated days, we deliver them again at no cost.',
    'Nimmt das Netzwerk gezählte Ergebnisse in der genannten Frist zurück, liefern wir sie kostenlos nach.',
    'Если сеть снимет засчитанные результаты в течение указанного срока, мы восполним их бесплатно.',
  ),
];
const spread: DemoQuestion = [
  text(
    'Can I spread the order over several days?',
    'Kann ich die Bestellung auf mehrere Tage verteilen?',
    'Можно ли распределить заказ на несколько дней?',
  ),
  text(
    'Where drip-feed is offered, yes: choose the number of runs and the time between them.',
    'Wo Drip-Feed angeboten wird, ja: Wählen Sie die Zahl der Läufe und den Abstand.',
    'Да, если доступна поэтапная подача: выберите число запусков и интервал между ними.',
  ),
];
const disclosure: DemoQuestion = [
  text('Is the partnership visible?', 'Ist die Partnerschaft erkennbar?', 'Видно ли, что это партнёрство?'),
  text(
    'Always. Creators use the network’s own label and say it in the text. Hidden advertising is not for sale here.',
    'Immer. Creator nutzen die Kennzeichnung des Netzwerks und sagen es im Text. Schleichwerbung gibt es hier nicht.',
    'Всегда. Авторы включают пометку сети и говорят об этом в тексте. Скрытой рекламы у нас нет.',
  ),
];
const approval: DemoQuestion = [
  text(
    'Do I see the text before it is published?',
    'Sehe ich den Text vor der Veröffentlichung?',
    'Увижу ли я текст до публикации?',
  ),
  text(
    'Yes. You have two working days to approve it or ask for one round of changes.',
    'Ja. Sie haben zwei Werktage, um freizugeben oder eine Änderungsrunde zu verlangen.',
    'Да. У вас есть два рабочих дня, чтобы утвердить его или попросить один круг правок.',
  ),
];
const openToAll: DemoQuestion = [
  text('Who may take part?', 'Wer darf teilnehmen?', 'Кто может участвовать?'),
  text(
    'Everyone of age in the countries named in the terms. Taking part is free and needs no purchase.',
    'Alle Volljährigen in den genannten Ländern. Die Teilnahme ist kostenlos und ohne Kauf möglich.',
    'Все совершеннолетние из стран, названных в правилах. Участие бесплатное и не требует покупки.',
  ),
];
const independence: DemoQuestion = [
  text('Can I buy a place?', 'Kann ich einen Platz kaufen?', 'Можно ли купить место?'),
  text(
    'No. You buy attention and an answer. The decision stays with the curator.',
    'Nein. Sie kaufen Aufmerksamkeit und eine Antwort. Die Entscheidung bleibt beim Kurator.',
    'Нет. Вы оплачиваете внимание и ответ, а решение остаётся за куратором.',
  ),
];

export const sharedQuestions: Readonly<Record<DeliveryKind, readonly DemoQuestion[]>> = {
  advertising: [start, shortfall, guarantee, spread, withoutAccount],
  creators: [disclosure, approval, start, shortfall, withoutAccount],
  incentivised: [openToAll, start, shortfall, withoutAccount],
  other: [independence, start, shortfall, withoutAccount],
};
