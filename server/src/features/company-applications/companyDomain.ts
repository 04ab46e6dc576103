import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { isMailForEverybody, isSiteForEverybody } from './sharedDomains';

/** RFC 5321: longest part before the sign, and longest host. */
const LOCAL_PART_MAX_LENGTH = 64;
const HOST_MAX_LENGTH = 253;
/**
 * Unquoted local part (RFC 5322, dot-atom): quoted ones and comments are nobody's work address. Without `%`, `!` and `/`, by which some
 * mail servers hand a mail on to another host that stands before or behind them, and `?`, of which encoded words are made (RFC 2047) that
 * some read as another address.
 */
const LOCAL_PART = /^[a-z0-9#$&'*+=^_`{|}~-]+(?:\.[a-z0-9#$&'*+=^_`{|}~-]+)*$/;
/** What would make a host something else when it is written with it. */
const NOT_IN_A_HOST = /[\s\p{Cc}\p{Cf}/?#@:[\]\\%]/u;

/**
 * The registrable domain of a host (`ir.acme.co.uk` is of `acme.co.uk`), in ASCII and lower case, by the Public Suffix List with its
 * private part: below `github.io` each name is a domain of its own.
 *
 * @returns undefined for what has none: a public suffix itself, an IP address, a name without a suffix of the list.
 */
export function registrableDomain(host: string): string | undefined {
  if (NOT_IN_A_HOST.test(host)) return undefined;
  const ascii = domainToASCII(host.replace(/\.$/, ''));
  if (ascii === '' || ascii.endsWith('.') || ascii.length > HOST_MAX_LENGTH) return undefined;
  const { domain, isIcann, isPrivate, isIp } = parse(ascii, { allowPrivateDomains: true });
  if (domain === null || isIp || !(isIcann || isPrivate)) return undefined;
  return domain;
}

/** The domain that a company's website proves control of; undefined without one of its own. */
export function domainOfWebsite(website: string | null): string | undefined {
  if (website === null || !URL.canParse(website)) return undefined;
  const { protocol, hostname } = new URL(website);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const domain = registrableDomain(hostname);
  return domain === undefined || isSiteForEverybody(domain) ? undefined : domain;
}

/** A domain that an admin typed, or why it proves nothing. A host or web address is read as its domain. */
export function readDomain(text: string): { readonly domain: string } | { readonly problem: string } {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');
  const domain = registrableDomain(host);
  if (domain === undefined) return { problem: 'Enter a domain such as acme.com' };
  if (isMailForEverybody(domain)) return { problem: `Anybody can have an address at ${domain}` };
  return { domain };
}

/**
 * The address that proves control of a domain: any at the domain or below it.
 *
 * @param text as typed
 * @param domain registrable, in ASCII
 * @returns the address in ASCII and lower case, or what to say at the field
 */
export function readProofAddress(
  text: string,
  domain: string,
): { readonly address: string } | { readonly problem: string } {
  const typed = text.trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, Math.max(0, at));
  const host = typed.slice(at + 1);
  const found = registrableDomain(host);
  if (at < 1 || local.length > LOCAL_PART_MAX_LENGTH || !LOCAL_PART.test(local)) {
    return { problem: 'Enter a valid email address' };
  }
  if (found === undefined) return { problem: `Enter an address at ${domain}` };
  if (isMailForEverybody(found)) return { problem: `Anybody can have an address at ${found}: enter one at ${domain}` };
  if (found !== domain) return { problem: `This is an address at ${found}: enter one at ${domain}` };
  return { address: `${local}@${domainToASCII(host.replace(/\.$/, ''))}` };
}
