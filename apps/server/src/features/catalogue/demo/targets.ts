// What demo services ask for beside the link; between them they use every view type.
import type { TargetSelectable, TargetViewType } from '@crescendo/rules/catalogue/service-terms';
import { type DemoText, text } from './demo-text.ts';

export type DemoTarget = {
  viewType: TargetViewType;
  title: DemoText;
  placeholder: DemoText | null;
  selectable?: TargetSelectable;
  values?: readonly { value: string; name: DemoText }[];
};

const targetList = {
  questions: {
    viewType: 'comments',
    title: text('Questions, one per line', 'Fragen, eine je Zeile', 'Вопросы, по одному в строке'),
    placeholder: text(
      'What made you start the project?',
      'Warum haben Sie das Projekt begonnen?',
      'С чего начался ваш проект?',
    ),
  },
  keywords: {
    viewType: 'seo_keywords',
    title: text('Keywords', 'Suchwörter', 'Ключевые слова'),
    placeholder: text('cabin building, timber frame', 'Blockhaus bauen, Holzrahmen', 'строительство дома, каркас'),
  },
  brief: {
    viewType: 'textarea',
    title: text('Briefing', 'Briefing', 'Задание'),
    placeholder: text(
      'What should be said, and what should not?',
      'Was soll gesagt werden und was nicht?',
      'Что нужно сказать, а чего говорить не стоит?',
    ),
  },
  ad_text: {
    viewType: 'textarea',
    title: text('Text of the ad', 'Anzeigentext', 'Текст объявления'),
    placeholder: text('Up to 160 characters', 'Bis zu 160 Zeichen', 'До 160 знаков'),
  },
  channels: {
    viewType: 'textarea',
    title: text(
      'Channels or communities, one per line',
      'Kanäle oder Communitys, je Zeile einer',
      'Каналы или сообщества, по одному в строке',
    ),
    placeholder: text('@example', '@beispiel', '@primer'),
  },
  poll_question: {
    viewType: 'input',
    title: text('Question of the poll', 'Frage der Umfrage', 'Вопрос опроса'),
    placeholder: text(
      'Which color should we make next?',
      'Welche Farbe sollen wir als Nächstes machen?',
      'Какой цвет выпустить следующим?',
    ),
  },
  poll_answers: {
    viewType: 'textarea',
    title: text('Answers, one per line', 'Antworten, eine je Zeile', 'Варианты ответа, по одному в строке'),
    placeholder: null,
  },
  hashtag: {
    viewType: 'input',
    title: text('Hashtag', 'Hashtag', 'Хештег'),
    placeholder: text('#harbourstreet', '#hafenstrasse', '#harbourstreet'),
  },
  promo_code: {
    viewType: 'input',
    title: text('Promotion code for listeners', 'Aktionscode für Hörer', 'Промокод для слушателей'),
    placeholder: text('LISTEN10', 'HOEREN10', 'LISTEN10'),
  },
  ad_code: {
    viewType: 'input',
    title: text('Spark Ads code', 'Spark-Ads-Code', 'Код Spark Ads'),
    placeholder: null,
  },
  radius: {
    viewType: 'number',
    title: text('Radius in kilometres', 'Umkreis in Kilometern', 'Радиус в километрах'),
    placeholder: text('25', '25', '25'),
  },
  language: {
    viewType: 'select',
    title: text('Language of the audience', 'Sprache der Zielgruppe', 'Язык аудитории'),
    placeholder: null,
    selectable: 'languages',
  },
  home_country: {
    viewType: 'select',
    title: text('Country of the advertiser', 'Land des Werbenden', 'Страна рекламодателя'),
    placeholder: null,
    selectable: 'countries',
  },
  device: {
    viewType: 'select',
    title: text('Device', 'Gerät', 'Устройство'),
    placeholder: null,
    values: [
      { value: 'all', name: text('All devices', 'Alle Geräte', 'Все устройства') },
      { value: 'mobile', name: text('Phones and tablets', 'Telefone und Tablets', 'Телефоны и планшеты') },
      { value: 'desktop', name: text('Computers', 'Computer', 'Компьютеры') },
    ],
  },
  placement: {
    viewType: 'select',
    title: text('Kind of publisher', 'Art des Anbieters', 'Тип издания'),
    placeholder: null,
    values: [
      { value: 'sport', name: text('Sport', 'Sport', 'Спорт') },
      { value: 'news', name: text('News', 'Nachrichten', 'Новости') },
      { value: 'entertainment', name: text('Entertainment', 'Unterhaltung', 'Развлечения') },
    ],
  },
  moment: {
    viewType: 'select',
    title: text('Moment of the day', 'Tageszeit', 'Время суток'),
    placeholder: null,
    values: [
      { value: 'commute', name: text('On the way', 'Unterwegs', 'В дороге') },
      { value: 'workout', name: text('Workout', 'Beim Sport', 'Тренировка') },
      { value: 'cooking', name: text('Cooking', 'Beim Kochen', 'На кухне') },
      { value: 'focus', name: text('Focus', 'Konzentration', 'Работа и учёба') },
    ],
  },
  banner_format: {
    viewType: 'select',
    title: text('Format of the banner', 'Bannerformat', 'Формат баннера'),
    placeholder: null,
    values: [
      { value: 'static', name: text('Still picture', 'Standbild', 'Статичное изображение') },
      { value: 'animated', name: text('Animated', 'Animiert', 'Анимация') },
    ],
  },
} as const satisfies Record<string, DemoTarget>;

export type TargetKey = keyof typeof targetList;
export const demoTargets: Readonly<Record<TargetKey, DemoTarget>> = targetList;
