/** Stands in for a stylesheet: the class names of a module are called as in the file. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
