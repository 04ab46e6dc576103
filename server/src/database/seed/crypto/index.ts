export type { SeedIco, SeedIcoToken, SeedToken, SeedTokenPrice } from './types';
export { icos } from './icos';
export { tokens } from './tokens';
