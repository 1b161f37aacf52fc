/** What the frame knows of pages: their texts by route name, and the panel's name. */
type FrameData = { titles: Record<string, [title: string, description: string]>; panel: { panelName: string } };
type Match = { id: string; loaderData?: unknown } | undefined;

/** Title and description of a page from the panel's own texts, with the panel's name behind the title. */
export function pageMeta(matches: readonly Match[], routeName: string) {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as FrameData | undefined;
  if (!root) return [];
  const [title, description] = root.titles[routeName] ?? [];
  const { panelName } = root.panel;
  return [
    { title: title ? `${title} · ${panelName}` : panelName },
    ...(description ? [{ name: 'description', content: description }] : []),
  ];
}
