import { type DemoText, text } from './demo-text.ts';

export type DemoLabel = { slug: string; name: DemoText; color: string };

export const demoLabels = [
  { slug: 'targeting', name: text('Targeting', 'Zielgruppe wählbar', 'Выбор аудитории'), color: '#2563EB' },
  { slug: 'creators', name: text('Creators', 'Creator', 'Авторы'), color: '#9333EA' },
  { slug: 'quick-start', name: text('Quick start', 'Schneller Start', 'Быстрый старт'), color: '#059669' },
  {
    slug: 'report',
    name: text('Report with placements', 'Bericht mit Platzierungen', 'Отчёт с площадками'),
    color: '#0891B2',
  },
  { slug: 'brand-safe', name: text('Brand-safe', 'Geprüftes Umfeld', 'Проверенные площадки'), color: '#4F46E5' },
  { slug: 'contest', name: text('Contest', 'Gewinnspiel', 'Конкурс'), color: '#DB2777' },
  { slug: 'local', name: text('Local', 'Lokal', 'Рядом с вами'), color: '#D97706' },
  { slug: 'new', name: text('New', 'Neu', 'Новинка'), color: '#DC2626' },
] as const satisfies readonly DemoLabel[];

export type LabelSlug = (typeof demoLabels)[number]['slug'];
