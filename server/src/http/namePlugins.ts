import type { App } from './app';

/** By which Fastify calls a plugin. */
const NAME = Symbol.for('fastify.display-name');

/**
 * Has every plugin bear a name. Fastify looks for one that does not among all modules of the process, which are two thousand: a
 * tenth of a start was that.
 */
export function namePlugins(app: App): void {
  const register = app.register as (this: App, plugin: object, ...options: readonly unknown[]) => App;
  app.register = function registerNamed(this: App, plugin: object, ...options: readonly unknown[]) {
    if (!(NAME in plugin)) Object.assign(plugin, { [NAME]: (plugin as { name?: string }).name || 'routes' });
    return register.call(this, plugin, ...options);
  } as App['register'];
}
