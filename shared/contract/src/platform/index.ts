export * from './version';
export * from './release';
export * from './manifest';
export * from './environment';
export * from './registry';
export * from './preview';
export * from './report';
export * from './site';
