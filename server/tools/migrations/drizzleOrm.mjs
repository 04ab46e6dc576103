/** A hook of Node's module loader: `drizzle-orm` is the server's own, whoever asks for it. */
const server = new URL('../../package.json', import.meta.url).href;

export function resolve(specifier, context, next) {
  const isDrizzle = specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/');
  return next(specifier, isDrizzle ? { ...context, parentURL: server } : context);
}
