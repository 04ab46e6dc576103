import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

let domains: Set<string> | undefined;

/** Whether an address is one that its owner throws away: its domain, or one above it, is known for that. */
export function isDisposableAddress(email: string): boolean {
  domains ??= disposableEmailBlocklistSet();
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  for (let first = 0; first < labels.length - 1; first += 1) {
    if (domains.has(labels.slice(first).join('.'))) return true;
  }
  return false;
}
