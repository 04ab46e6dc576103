import fastify from 'fastify';
import type { App } from './app';
import { namePlugins } from './namePlugins';

test('every plugin bears a name, those within others too, and one that has a name keeps it', async () => {
  const app = fastify() as unknown as App;
  namePlugins(app);
  const names: string[] = [];
  const note = async (api: App) => void names.push(api.pluginName);
  const prices = async (api: App) => note(api);
  const named = Object.assign((api: App) => note(api), { [Symbol.for('fastify.display-name')]: 'cookies' });
  await app.register(async (api) => {
    await note(api);
    await api.register(prices);
    await api.register(named);
  });
  expect(names).toEqual(['routes', 'prices', 'cookies']);
});
