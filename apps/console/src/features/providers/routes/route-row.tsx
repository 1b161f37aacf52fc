import { Badge } from '@crescendo/ui/data/badge';
import { Switch } from '@crescendo/ui/forms/switch';
import { IconButton } from '@crescendo/ui/icon-button';
import { clsx } from 'clsx';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { MoveButtons } from '../../../shell/table/move-buttons.tsx';
import { useProviderFormats } from '../use-provider-formats.ts';
import type { DraftRoute, termsOf } from './route-draft.ts';

type Named = Pick<DraftRoute, 'provider' | 'external_id'>;
type Terms = ReturnType<typeof termsOf>;
type Controls = {
  /** Undefined where the order is not theirs to set, null where there is nowhere to go. */
  onMoveUp: (() => void) | null | undefined;
  onMoveDown: (() => void) | null | undefined;
  onSwitch: (isOn: boolean) => void;
  onRemove: () => void;
};
type Props = {
  route: DraftRoute;
  terms: Terms;
  /** Its place among those that are on. */
  place: number | undefined;
  isFirst: boolean;
  /** Undefined for those who may only read. */
  controls: Controls | undefined;
};

/** How a route is called wherever it is spoken of. */
export function useRouteName() {
  const t = useTranslations('providers.routes');
  return ({ provider, external_id: id }: Named) => t('nameOf', { provider, id });
}

export function RouteRow({ route, terms, place, isFirst, controls }: Props) {
  const t = useTranslations('providers.routes');
  const name = useRouteName()(route);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2 tablet:min-h-[57px] tablet:flex-nowrap tablet:px-5">
      <span className="flex min-w-0 flex-1 basis-full items-center gap-3 tablet:basis-0">
        {controls && controls.onMoveUp !== undefined && (
          <MoveButtons
            upLabel={t('moveUp', { name })}
            downLabel={t('moveDown', { name })}
            onMoveUp={controls.onMoveUp ?? undefined}
            onMoveDown={controls.onMoveDown ?? undefined}
          />
        )}
        <span
          className={clsx(
            'grid size-6 shrink-0 place-items-center rounded-full text-12 font-medium tabular-nums',
            place === undefined ? 'text-ink-3' : 'bg-surface-3 text-ink-2',
          )}
        >
          {place ?? t('noPlace')}
        </span>
        <RouteName route={route} isQuiet={!route.is_enabled} />
      </span>
      <RouteStates
        className="basis-full tablet:w-44 tablet:shrink-0 tablet:basis-auto tablet:empty:flex"
        route={route}
        isLost={terms.isLost}
        isFirst={isFirst}
      />
      <RouteTerms terms={terms} />
      {controls && (
        <span className="flex shrink-0 items-center gap-2">
          <Switch
            label={t('isOn', { name })}
            labelHidden
            checked={route.is_enabled}
            onChange={(event) => controls.onSwitch(event.currentTarget.checked)}
          />
          <IconButton
            size="small"
            variant="ghost"
            label={t('remove', { name })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={controls.onRemove}
          />
        </span>
      )}
    </li>
  );
}

/** Whose service it is, and which. */
export function RouteName({ route, isQuiet }: { route: DraftRoute; isQuiet: boolean }) {
  const t = useTranslations('providers.routes');
  const formats = useProviderFormats();
  const limits = { min: formats.count(route.min_quantity), max: formats.count(route.max_quantity) };
  return (
    <span className="block min-w-0">
      <Link
        to={`/providers/${route.provider_id}`}
        className={clsx('font-medium wrap-anywhere hover:underline', isQuiet && 'text-ink-3')}
      >
        {route.provider}
      </Link>
      <span className="block text-12 wrap-anywhere text-ink-3">
        {t('service', { id: route.external_id, name: route.name, ...limits })}
      </span>
    </span>
  );
}

type StatesProps = { route: DraftRoute; isLost: boolean; isFirst?: boolean; className?: string };

/** What speaks against a route now, and which one orders take. */
export function RouteStates({ route, isLost, isFirst = false, className }: StatesProps) {
  const t = useTranslations('providers');
  return (
    <span className={clsx('flex flex-wrap gap-1 empty:hidden', className)}>
      {isFirst && <Badge variant="info">{t('routes.first')}</Badge>}
      {!route.is_enabled && <Badge>{t('routes.off')}</Badge>}
      {!route.is_listed && <Badge variant="danger">{t('routes.unlisted')}</Badge>}
      {route.state !== 'open' && <Badge variant="warning">{t(`routes.states.${route.state}`)}</Badge>}
      {isLost && <Badge variant="warning">{t('margins.warnings.margin')}</Badge>}
      {route.is_simulated && <Badge variant="simulated">{t('simulated')}</Badge>}
    </span>
  );
}

/** What it costs, and what is left of the price. */
export function RouteTerms({ terms }: { terms: Terms }) {
  const t = useTranslations('providers.routes');
  const formats = useProviderFormats();
  return (
    <span className="mr-auto block shrink-0 tabular-nums tablet:mr-0 tablet:w-28 tablet:text-right">
      <span className="block font-medium">{formats.exactDollars(terms.cost)}</span>
      <span className={clsx('block text-12', terms.isLost ? 'text-danger-text' : 'text-ink-2')}>
        {terms.marginShare === null ? t('noMargin') : t('margin', { share: formats.share(terms.marginShare) })}
      </span>
    </span>
  );
}
