export * from './users';
export * from './companies';
export * from './crypto';
export * from './posts';
export * from './forums';
export * from './operation';
export * from './platform';
