import { matching } from '@crescendo/browser/palette/matching';
import { Kbd } from '@crescendo/ui/kbd';
import { PalettePopup } from '@crescendo/ui/layers/palette-popup';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNavigationItems } from '../navigation/use-navigation-items.ts';
import { useActionItems } from './action-items.tsx';
import { useCatalogueGroups } from './catalogue-items.tsx';
import { useOrderItems } from './order-items.tsx';
import { usePageItems } from './page-items.tsx';

type Props = { isOpen: boolean; close: () => void; showKeys: () => void };

/** Actions, pages, the customer's own orders and the catalogue, found by one field. */
export function CommandPalette({ isOpen, close, showKeys }: Props) {
  const t = useTranslations('palette');
  const [text, setText] = useState('');
  useEffect(() => {
    if (!isOpen) setText('');
  }, [isOpen]);
  const { groups, isReady } = useGroups(text, { isOpen, close, showKeys });
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <PalettePopup
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      label={t('label')}
      placeholder={t('placeholder')}
      resultsLabel={t('results')}
      text={text}
      onTextChange={setText}
      groups={groups}
      isReady={isReady}
      status={text.trim() === '' ? '' : t('found', { total })}
      empty={t('nothing')}
      footer={
        <>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('move')}
          </span>
          <span>
            <Kbd>↵</Kbd> {t('open')}
          </span>
          <span>
            <Kbd>?</Kbd> {t('keys')}
          </span>
        </>
      }
    />
  );
}

type Tools = { isOpen: boolean; close: () => void; showKeys: () => void };

/** Thousands of services are searched when the typing pauses; the few actions and pages are there with each letter. */
function useGroups(text: string, { isOpen, close, showKeys }: Tools) {
  const t = useTranslations('palette');
  const { isAccountOffered } = useNavigationItems();
  const actions = useActionItems(close, showKeys);
  const pages = usePageItems(close);
  const searched = useDeferredValue(text);
  const orders = useOrderItems(isOpen ? searched : '', close);
  const catalogue = useCatalogueGroups(isAccountOffered ? searched : '', close);
  const short = [
    { title: t('actions'), items: matching(actions, text) },
    { title: t('pages'), items: matching(pages, text) },
  ].filter(({ items }) => items.length > 0);
  const found = [{ title: t('orders'), items: orders }, ...catalogue].filter(({ items }) => items.length > 0);
  return { groups: [...short, ...found], isReady: short.length > 0 || searched === text };
}
