/**
 * What the code of a release finds beside the language itself when the server runs it: nothing by which it could reach
 * files, the network, the process or a document.
 */
export function serverGlobals(): Record<string, unknown> {
  return {
    console: { debug() {}, log() {}, info() {}, warn() {}, error() {} },
    ...{ URL, URLSearchParams, TextEncoder, TextDecoder, atob, btoa, structuredClone, performance },
    ...{ AbortController, AbortSignal, Event, EventTarget, MessageChannel, ReadableStream },
    // The router speaks of addresses with these; there is nothing to send them by.
    ...{ Buffer, Blob, FormData, Headers, Request, Response },
    ...{ queueMicrotask, setTimeout, clearTimeout, setInterval, clearInterval, setImmediate, clearImmediate },
  };
}

/** Modules of Node that the code of the shell may ask for: react-dom writes its stream with them. Remotes get none. */
export const NODE_MODULES_FOR_SHELL: readonly string[] = ['util', 'crypto', 'stream', 'async_hooks'];
