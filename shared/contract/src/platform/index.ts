export * from './version';
export * from './release';
export * from './manifest';
export * from './environment';
export * from './site';
