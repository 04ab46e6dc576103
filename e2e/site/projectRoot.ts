import { resolve } from 'node:path';

/** Folder of the whole project. */
export const projectRoot = resolve(__dirname, '../..');
