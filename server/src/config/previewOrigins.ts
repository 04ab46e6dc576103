/** An origin that overrides may come from; the port `*` stands for any: `http://localhost:*`. */
export const PREVIEW_ORIGIN = /^https?:\/\/([a-z0-9.-]+|\[::1\])(:(\d{1,5}|\*))?$/;

/** Whether an address is on one of the origins. A pattern without a port means the scheme's own. */
export function isAllowedOrigin(address: string, patterns: readonly string[]): boolean {
  const { protocol, hostname, origin } = new URL(address);
  return patterns.some((pattern) =>
    pattern.endsWith(':*') ? pattern === `${protocol}//${hostname}:*` : pattern === origin,
  );
}
