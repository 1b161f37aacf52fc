import { Menu, type MenuEntry } from '@crescendo/ui/layers/menu';
import { useToasts } from '@crescendo/ui/layers/toast';
import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { known } from '../../known.ts';
import { callDesk } from '../session/read-desk.ts';

type OwnPanel = { id: number; name: string; host: string; is_current: boolean };

/** The panel's name; for staff of several panels the way to the others. */
export function PanelSwitcher() {
  const t = useTranslations('frame');
  const toasts = useToasts();
  const [panels, setPanels] = useState<OwnPanel[]>([]);
  useEffect(() => {
    callDesk((api) => api.listOwnPanels()).then(
      ({ data }) => setPanels(data),
      () => {},
    );
  }, []);
  async function leaveFor(id: number) {
    try {
      const { data } = await callDesk((api) => api.leaveForPanel({ params: { panel: String(id) } }));
      location.assign(data.url);
    } catch {
      toasts.show({ text: t('switchFailed'), tone: 'danger' });
    }
  }
  const name = (
    <>
      <img src={known.panel.icon} alt="" className="size-8 rounded-control" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14 font-semibold">{known.panel.name}</span>
        <span className="block text-12 text-ink-3">{t('console')}</span>
      </span>
    </>
  );
  if (panels.length < 2) return <div className="flex items-center gap-3 px-2 py-1.5">{name}</div>;
  const entries: MenuEntry[] = panels.map((panel) => ({
    kind: 'action',
    id: String(panel.id),
    label: `${panel.name} · ${panel.host}`,
    disabled: panel.is_current,
    onSelect: () => void leaveFor(panel.id),
  }));
  return (
    <Menu
      align="start"
      entries={entries}
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-surface-3 data-popup-open:bg-surface-3"
        >
          {name}
          <ChevronsUpDown aria-hidden="true" className="size-4 text-ink-3" />
        </button>
      }
    />
  );
}
