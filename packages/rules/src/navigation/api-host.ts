/** The base domain of a panel: its host without a leading `www.`, unless the settings name another. */
export function baseDomain(panelHost: string, configured: string | null = null): string {
  return configured ?? panelHost.replace(/^www\./, '');
}

/** The host that calls go to: `core.` plus the base domain (a port stays), unless the operation names another. */
export function apiHost(
  panelHost: string,
  options: { configuredBase?: string | null; override?: string | undefined } = {},
): string {
  if (options.override) return options.override;
  const port = /:\d+$/.exec(panelHost)?.[0] ?? '';
  return `core.${baseDomain(panelHost.slice(0, panelHost.length - port.length), options.configuredBase)}${port}`;
}

/** The name at which staff of a panel work, if the panel has it. */
export const consoleHost = (panelHost: string): string => `admin.${panelHost.replace(/^www\./, '')}`;

/** The panel's host behind a host name that may be its API host. */
export function panelHostOf(host: string): string {
  return host.replace(/^core\./, '');
}

/**
 * The host a page calls: the API's, where both can share the cookie of a session, and otherwise the page's own, which
 * answers the same calls. Hosts with their ports, the domain without.
 */
export function callHost(hosts: { api: string; page: string; cookieDomain: string | undefined }): string {
  const name = hosts.api.replace(/:\d+$/, '');
  const isShared = hosts.cookieDomain !== undefined && `.${name}`.endsWith(`.${hosts.cookieDomain}`);
  return isShared ? hosts.api : hosts.page;
}
