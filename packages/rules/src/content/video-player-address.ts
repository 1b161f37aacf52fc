/** Where a page can show what a link leads to; undefined for links that nothing is known to show. */
export function videoPlayerAddress(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { hostname, pathname, searchParams } = new URL(link);
  const host = hostname.replace(/^(www|m|music)\./, '');
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const video =
    host === 'youtu.be' ? first : host === 'youtube.com' && first === 'watch' ? (searchParams.get('v') ?? '') : second;
  const isVideo =
    host === 'youtu.be' || (host === 'youtube.com' && ['watch', 'shorts', 'live', 'embed'].includes(first));
  return isVideo && /^[\w-]{6,20}$/.test(video) ? `https://www.youtube-nocookie.com/embed/${video}` : undefined;
}
