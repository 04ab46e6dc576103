/**
 * Content security policy of a page: scripts, data and frames of this site only, no inline script and no `eval`. The
 * federation runtime needs neither with entries of type `global`. Styles that the design system writes carry the nonce;
 * style attributes, which it sets while measuring, cannot carry one.
 */
export function pagePolicy(nonce: string): string {
  return serialize({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

/** Policy of every answer that is no page: nothing in it runs. Pictures (SVG) may style themselves. */
export const filePolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'none'"],
    'style-src': ["'unsafe-inline'"],
    'frame-ancestors': ["'none'"],
  },
};

function serialize(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
