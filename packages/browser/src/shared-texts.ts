// Texts of the pieces that both browser programs show. They lie beside this package, and each program adds them to its
// own under the name `shared`.
import { useTranslations } from 'use-intl';
import type shared from '../locales/en/shared.json';

export type SharedMessages = typeof shared;

export function useSharedTexts() {
  return useTranslations('shared') as (key: keyof SharedMessages, values?: Record<string, string | number>) => string;
}
