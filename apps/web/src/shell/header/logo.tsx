import { isOutsideUrl } from '@crescendo/rules/navigation/route-name';
import { Link } from 'react-router';

export type LogoPanel = {
  panelName: string;
  logos: { light: string | null; dark: string | null };
  logoAlt: string | null;
  logoDestinationUrl: string | null;
};

/** The panel's image for the theme, or its name; it leads where the panel says, or to the index. */
export function Logo({ panel }: { panel: LogoPanel }) {
  const alt = panel.logoAlt ?? panel.panelName;
  const { light, dark } = panel.logos;
  const content =
    light || dark ? (
      <>
        <img src={light ?? dark ?? ''} alt={alt} width={131} height={32} className="h-8 w-auto dark:hidden" />
        <img src={dark ?? light ?? ''} alt={alt} width={131} height={32} className="hidden h-8 w-auto dark:block" />
      </>
    ) : (
      <span className="text-18 font-semibold">{panel.panelName}</span>
    );
  const style = 'flex min-w-0 items-center rounded-control py-1';
  return panel.logoDestinationUrl && isOutsideUrl(panel.logoDestinationUrl) ? (
    <a href={panel.logoDestinationUrl} className={style}>
      {content}
    </a>
  ) : (
    <Link to={panel.logoDestinationUrl ?? '/'} className={style}>
      {content}
    </Link>
  );
}
