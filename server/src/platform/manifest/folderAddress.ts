/** The address of a folder, to which paths of files can be added. */
export function withSlash(address: string): string {
  return address.endsWith('/') ? address : `${address}/`;
}

/** Whether files at this address come from another origin than the site's. */
export function isElsewhere(address: string): boolean {
  return !address.startsWith('/');
}
