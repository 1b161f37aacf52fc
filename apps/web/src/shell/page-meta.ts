import type { RootData } from '../root.tsx';

type Match = { id: string; loaderData?: unknown } | undefined;

/** Title and description of a page from the panel's own texts, with the panel's name behind the title. */
export function pageMeta(matches: readonly Match[], routeName: string) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  if (!root) return [];
  const [title, description] = root.titles[routeName] ?? [];
  const { panelName } = root.panel;
  return [
    { title: title ? `${title} · ${panelName}` : panelName },
    ...(description ? [{ name: 'description', content: description }] : []),
  ];
}
