/**
 * The one route matcher: the gateway uses it to know which remote's files a request needs, the shell to know which
 * remote to load. Patterns are react-router's: `/posts/:slug`, an optional last `*`. Of several patterns that fit, the
 * most literal wins (`/company/apply` before `/company/:slug`), as react-router ranks them.
 */

/** A pattern that fits a path, with its parameters. */
export interface RouteMatch<Route> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** The segments of a path, without empty ones: `/posts/` has one. */
function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** `decodeURIComponent`, but a broken escape stays as it is instead of throwing. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function matchPattern(pattern: string, pathname: string): Record<string, string> | undefined {
  const expected = segmentsOf(pattern);
  const actual = segmentsOf(pathname);
  const splat = expected.at(-1) === '*';
  if (splat) expected.pop();
  if (actual.length < expected.length || (!splat && actual.length > expected.length)) return undefined;

  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = decode(actual[index] ?? '');
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  if (splat) params['*'] = actual.slice(expected.length).map(decode).join('/');
  return params;
}

/** Higher is more literal; compared segment by segment from the left. */
function rank(pattern: string): string {
  return segmentsOf(pattern)
    .map((segment) => (segment === '*' ? '0' : segment.startsWith(':') ? '1' : '2'))
    .join('');
}

/**
 * The most literal route whose pattern fits the path.
 *
 * @param routes things with a react-router `path`
 * @param pathname a path without query or hash; a trailing slash and letter case make no difference
 */
export function matchRoute<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): RouteMatch<Route> | undefined {
  let best: RouteMatch<Route> | undefined;
  for (const route of routes) {
    const params = matchPattern(route.path, pathname);
    if (params && (!best || rank(route.path) > rank(best.route.path))) best = { route, params };
  }
  return best;
}

/**
 * The one way to write a path that fits a pattern: literal segments as the pattern has them, all others with the percent
 * escapes that they need, no empty segments.
 *
 * @param pattern that `matchRoute` found for the path
 */
export function normalisePath(pattern: string, pathname: string): string {
  const expected = segmentsOf(pattern);
  const segments = segmentsOf(pathname).map((segment, index) => {
    const literal = expected[index];
    return literal === undefined || literal === '*' || literal.startsWith(':')
      ? encodeURIComponent(decode(segment))
      : literal;
  });
  return `/${segments.join('/')}`;
}

/** Whether two patterns claim the same paths: parameters are compared by place, not by name. */
export function isSamePattern(one: string, other: string): boolean {
  const shape = (pattern: string) =>
    segmentsOf(pattern)
      .map((segment) => (segment.startsWith(':') ? ':' : segment.toLowerCase()))
      .join('/');
  return shape(one) === shape(other);
}

/** Whether the query of an address has the secret that its route declares: such an address is in no other one, and kept nowhere. */
export function carriesSecret({ secret }: { readonly secret?: string | undefined }, search: string): boolean {
  return secret !== undefined && new URLSearchParams(search).has(secret);
}
