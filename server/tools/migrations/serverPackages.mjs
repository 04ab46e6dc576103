import { register } from 'node:module';

register('./drizzleOrm.mjs', import.meta.url);
