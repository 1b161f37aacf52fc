// Texts of charts. Only pages that have one are sent them.
import { useTranslations } from 'use-intl';
import type charts from '../../locales/en/charts.json';

export type ChartMessages = typeof charts;

export function useChartTexts() {
  return useTranslations('charts') as (key: keyof ChartMessages, values?: Record<string, string | number>) => string;
}
