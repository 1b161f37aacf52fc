// Texts of the button that copies. Only pages that have one are sent them.
import { useTranslations } from 'use-intl';
import type copying from '../../locales/en/copying.json';

export type CopyingMessages = typeof copying;

export function useCopyingTexts() {
  return useTranslations('copying') as (key: keyof CopyingMessages) => string;
}
