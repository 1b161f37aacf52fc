import { matching } from '@crescendo/browser/palette/matching';
import { Chip } from '@crescendo/ui/chip';
import { Kbd } from '@crescendo/ui/kbd';
import { type PaletteGroup, PalettePopup } from '@crescendo/ui/layers/palette-popup';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useActions, usePages, useSettings } from './entries-of-palette.tsx';
import { useFound } from './use-found.tsx';

type Props = { isOpen: boolean; close: () => void };

const scopes = ['everything', 'orders', 'customers', 'services', 'settings', 'actions'] as const;
type Scope = (typeof scopes)[number];

/** Pages and acts of the console, and with some letters orders, customers and services: as far as the role goes. */
export function Palette({ isOpen, close }: Props) {
  const t = useTranslations('palette');
  const [text, setText] = useState('');
  const [scope, setScope] = useState<Scope>('everything');
  useEffect(() => {
    if (isOpen) return;
    setText('');
    setScope('everything');
  }, [isOpen]);
  const { groups: found, kinds, isReady } = useFound(isOpen ? text : '', close);
  const all: (PaletteGroup & { scope: Scope })[] = [
    ...found,
    { scope: 'settings', title: t('pages'), items: matching(usePages(close), text) },
    { scope: 'settings', title: t('settings'), items: matching(useSettings(close, scope === 'settings'), text) },
    { scope: 'actions', title: t('actions'), items: matching(useActions(close), text) },
  ];
  const groups = all.filter((group) => group.items.length > 0 && (scope === 'everything' || group.scope === scope));
  const total = groups.reduce((sum, { items }) => sum + items.length, 0);
  const offered = scopes.filter((each) => !['orders', 'customers', 'services'].includes(each) || kinds.includes(each));
  return (
    <PalettePopup
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      label={t('label')}
      placeholder={t('button')}
      resultsLabel={t('results')}
      text={text}
      onTextChange={setText}
      toolbar={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a row that scrolls
        <div role="group" aria-label={t('scope')} className="flex gap-1.5 overflow-x-auto p-0.5 [scrollbar-width:none]">
          {offered.map((each) => (
            <Chip key={each} size="small" selected={scope === each} onClick={() => setScope(each)} className="shrink-0">
              {t(each)}
            </Chip>
          ))}
        </div>
      }
      groups={groups}
      isReady={isReady}
      status={text.trim() === '' ? '' : t('found', { total })}
      empty={!isReady ? t('searching') : text.trim() === '' ? t('typeToFind') : t('nothing')}
      footer={
        <>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('move')}
          </span>
          <span>
            <Kbd>↵</Kbd> {t('open')}
          </span>
          <span className="ml-auto">{t('hint')}</span>
        </>
      }
    />
  );
}
