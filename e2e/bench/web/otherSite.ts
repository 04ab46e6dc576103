/** A site that runs already, as another release of this one, and is measured beside the subjects. */
export interface OtherSite {
  /** How tables call it. */
  readonly title: string;
  /** Its origin, without a slash at the end. */
  readonly url: string;
}

/**
 * What `--also` says: `the site before=http://localhost:8080`.
 *
 * @throws Error that says what is wrong with it
 */
export function readOtherSite(text: string): OtherSite {
  const [, title = '', address = ''] = /^([^=]*)=(.*)$/.exec(text) ?? [];
  if (title.trim() === '')
    throw new Error(`--also takes a title and an address, title=http://host:port, and not ${text}`);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname + url.search + url.hash !== '/')
    throw new Error(`${address} is no address of a site, such as http://localhost:8080`);
  return { title: title.trim(), url: url.origin };
}
