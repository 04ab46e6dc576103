/**
 * The address of a page whose percent escapes mean nothing, with each `%` as a character of its own: it is the address of
 * no page, and is answered like one. Calls of the API are told that theirs cannot be read.
 */
export function repairPageAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (!path.includes('%') || path.startsWith('/api/')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/**
 * Where a page moved to, with the query that was asked for, as it was written: the page there reads what it knows of it, and scripts
 * what they count. A parameter that the move itself says is that of the move alone.
 */
export function withQueryOf(location: string, url: string): string {
  const [, ...query] = url.split('?');
  const [, address = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(location) ?? [];
  const said = new URLSearchParams(address.split('?')[1]);
  const asked = query
    .join('?')
    .split('&')
    .filter((pair) => [...new URLSearchParams(pair).keys()].every((name) => !said.has(name)))
    .join('&');
  if (asked === '') return location;
  return `${address}${address.includes('?') ? '&' : '?'}${asked}${fragment}`;
}
