/** A block of data for search engines. Browsers do not run it, so the policy on scripts does not concern it. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes, which a script element keeps
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
