/** What browsers have and jsdom lacks. */
require('@testing-library/jest-dom');
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });

// antd asks for media queries while laying out; jsdom has none.
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
};
// jsdom has one that only complains. Nothing is laid out here, so that nothing can scroll.
globalThis.scrollTo = () => {};

// The router describes each of its steps by one.
globalThis.Request ??= class {
  method = 'GET';
  headers = new Headers();

  constructor(url, { signal } = {}) {
    this.url = url;
    this.signal = signal;
  }
};

// Forms pass messages to themselves. Node's own channel would keep the process open; the timer is taken before tests fake it.
const realSetTimeout = globalThis.setTimeout;
globalThis.MessageChannel ??= class {
  port1 = { onmessage: undefined };
  port2 = { postMessage: (data) => realSetTimeout(() => this.port1.onmessage?.({ data })) };
};

// With each element that is made React writes down where, for tools that nobody uses here: a tenth of the time of rendering.
Object.defineProperty(
  require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined },
);

const { configure, getConfig } = require('@testing-library/react');
const { getElementError } = getConfig();
configure({
  // On a busy machine a component may take more than the usual second to show what it fetched.
  asyncUtilTimeout: 10_000,
  // While something is waited for, each look that finds nothing would write out the whole document. The last one does.
  getElementError: function lookError(message, container) {
    if (!getConfig()._disableExpensiveErrorDiagnostics) {
      const found = getElementError(message, container);
      // It is shown at the first line that is no package's.
      Error.captureStackTrace(found, lookError);
      return found;
    }
    const error = new Error(message ?? undefined);
    error.name = 'TestingLibraryElementError';
    const get = () => getElementError(message, container).message;
    return Object.defineProperty(error, 'message', { configurable: true, get });
  },
});
