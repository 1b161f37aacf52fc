// Texts of the range picker. Only pages that have one are sent them.
import { useTranslations } from 'use-intl';
import type dates from '../../locales/en/dates.json';

export type DateMessages = typeof dates;

export function useDateTexts() {
  return useTranslations('dates') as (key: keyof DateMessages, values?: Record<string, string | number>) => string;
}
