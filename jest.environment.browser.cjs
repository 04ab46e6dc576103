/** A document for tests of components, as jest makes it by jsdom, which answers faster how an element looks. */
const { dirname } = require('node:path');
const { createRequire } = require('node:module');

const requireFromJest = createRequire(require.resolve('jest-environment-jsdom'));
const requireFromJsdom = createRequire(`${dirname(requireFromJest.resolve('jsdom/package.json'))}/lib/api.js`);
const selectors = requireFromJsdom('./jsdom/living/helpers/selectors.js');
const matchesDontThrow = selectors.matchesDontThrow;

/**
 * What an element must be called, and which class it must have, that one of these selectors matches it: of each selector its last part
 * counts, without what stands in brackets. Undefined where that takes a closer look.
 */
function readNeeds(selectors) {
  let text = selectors.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(/\([^()]*\)/g, '');
  }
  if (/[\\|()[\]"']/.test(text)) return undefined;
  return text.split(',').map((selector) => {
    const last = /[^\s>+~]*$/.exec(selector.trim())[0];
    return { name: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(), ofClass: /\.([\w-]+)/.exec(last)?.[1].toLowerCase() };
  });
}

const needsOf = new Map();

/** Whether a selector can match an element, by name and class alone. */
function canMatch(element, selectors) {
  if (!needsOf.has(selectors)) needsOf.set(selectors, readNeeds(selectors));
  const needs = needsOf.get(selectors);
  if (needs === undefined) return true;
  const called = element._localName.toLowerCase();
  const classes = ` ${(element.getAttributeNS(null, 'class') ?? '').replace(/\s/g, ' ').toLowerCase()} `;
  return needs.some(
    ({ name, ofClass }) =>
      (name === undefined || name === called) && (ofClass === undefined || classes.includes(` ${ofClass} `)),
  );
}

// jsdom asks a selector engine about each rule of each sheet, hundreds for each element: of most, name and class say enough.
selectors.matchesDontThrow = (element, selector) =>
  // Rules of other kinds, such as `@keyframes`, have none.
  typeof selector === 'string' && canMatch(element, selector) && matchesDontThrow(element, selector);

const { TestEnvironment } = require('jest-environment-jsdom');
const { getDeclarationForElement, getResolvedValue } = requireFromJsdom('./jsdom/living/helpers/style-rules.js');
const { implForWrapper } = requireFromJsdom('./jsdom/living/generated/utils.js');

/** What tests, and the queries by role, ask of a look: how it is found in what jsdom has of an element. */
const fromSheets = (name) => (element) => getDeclarationForElement(element).getPropertyValue(name);
const fromParents = (name) => (element) => getResolvedValue(element, name);
const quickly = new Map([
  ...['display', 'opacity', 'content'].map((name) => [name, fromSheets(name)]),
  ['visibility', fromParents('visibility')],
  ['pointer-events', fromParents('pointer-events')],
  ['pointerEvents', fromParents('pointer-events')],
]);

/** jsdom's `getComputedStyle` reckons every colour of an element and those that it is in; of this one, only what is asked for is reckoned. */
function reckonWhenAsked(window) {
  const reckonAll = window.getComputedStyle;
  window.getComputedStyle = (wrapper, ...rest) => {
    const element = implForWrapper(wrapper);
    // What is no element, and a part of one, jsdom has its own words for.
    if (element?._localName === undefined || rest[0]) return reckonAll(wrapper, ...rest);
    let whole;
    const style = {
      get(_, name) {
        if (whole === undefined) {
          const quick = quickly.get(name);
          if (quick) return quick(element);
          if (name === 'getPropertyValue')
            return (property) => quickly.get(property)?.(element) ?? style.all()[name](property);
        }
        const value = style.all()[name];
        return typeof value === 'function' ? value.bind(whole) : value;
      },
      has: (_, name) => name in style.all(),
      all: () => (whole ??= reckonAll(wrapper)),
    };
    return new Proxy({}, style);
  };
}

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...parameters) {
    super(...parameters);
    reckonWhenAsked(this.global);
  }
};
