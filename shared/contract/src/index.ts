// Building blocks
export * from './error';
export * from './idempotency';
export * from './identifier';
export * from './message';
export * from './pagination';
export * from './provenance';
export * from './text';

// People
export * from './auth';
export * from './profile';
export * from './contact';
export * from './newsletter';

// Markets and companies
export * from './company';
export * from './crypto';
export * from './quote';
export * from './stream';
export * from './watchlist';

// Content and community
export * from './category';
export * from './post';
export * from './forum';
export * from './search';

// Releases, environments, manifests
export * from './platform';
export * from './routes';
