/** A content security policy as its header carries it. @param directives the sources of each directive */
export function serializePolicy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Policy of a page of mere text, with a form at most: nothing is loaded, and only its own style counts. */
export function noticePolicy(nonce: string): string {
  return serializePolicy({
    'default-src': ["'none'"],
    'style-src': [`'nonce-${nonce}'`],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}
