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
