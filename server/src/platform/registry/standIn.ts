/** How many elements a stand-in has for whoever takes it apart: enough for any tuple, and an end. */
const ELEMENTS = 8;

/**
 * Something that stands in for a module of which nothing is known: it can be called, constructed, extended, iterated and
 * read, and what comes of that is the same again; as a number it is 0, as a text empty.
 */
export const standIn: unknown = new Proxy(function () {}, {
  get(_target, key) {
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return () => Array.from({ length: ELEMENTS }, () => standIn)[Symbol.iterator]();
    // Else `await` would wait for it, and `JSON` and `Object.prototype.toString` would ask it.
    if (key === 'then' || key === 'toJSON' || key === Symbol.toStringTag) return undefined;
    return key === '__esModule' ? true : standIn;
  },
  set: () => true,
  has: () => true,
  apply: () => standIn,
  construct: () => standIn as object,
  getPrototypeOf: () => null,
});
