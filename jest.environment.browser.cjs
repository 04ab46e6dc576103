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

const controls = requireFromJsdom('./jsdom/living/helpers/form-controls.js');
const NodeList = requireFromJsdom('./jsdom/living/generated/NodeList.js');
const { domSymbolTree } = requireFromJsdom('./jsdom/living/helpers/internal-constants.js');

const labelsOf = new WeakMap();

/** What each label of a document is for, as long as nothing changes. */
function labelsByControl(root) {
  const known = labelsOf.get(root);
  if (known?.version === root._version) return known.labels;
  const labels = new Map();
  for (const label of domSymbolTree.treeIterator(root)) {
    if (label._localName !== 'label') continue;
    const id = root.getElementById && label.getAttributeNS(null, 'for');
    const control = id ? root.getElementById(id) : label.control;
    if (!control || !controls.isLabelable(control)) continue;
    if (labels.has(control)) labels.get(control).push(label);
    else labels.set(control, [label]);
  }
  labelsOf.set(root, { version: root._version, labels });
  return labels;
}

// A query by label asks each field and button for its labels: for each, jsdom went through the document, and for each label again.
controls.getLabelsForLabelable = (labelable) => {
  if (!controls.isLabelable(labelable)) return null;
  if (!labelable._labels) {
    const root = labelable.getRootNode({});
    const query = () => labelsByControl(root).get(labelable) ?? [];
    labelable._labels = NodeList.createImpl(root._globalObject, [], { element: root, query });
  }
  return labelable._labels;
};

const { TestEnvironment } = require('jest-environment-jsdom');
const { parse } = requireFromJsdom('rrweb-cssom');
const { CSSStyleDeclaration } = requireFromJsdom('cssstyle');
const { implForWrapper } = requireFromJsdom('./jsdom/living/generated/utils.js');

const defaultSheet = parse(requireFromJsdom('./jsdom/browser/default-stylesheet.js'));
const rulesOf = new WeakMap();

/** The rules of a sheet that say something of a property, which are few. */
function rulesAbout(sheet, name) {
  const count = sheet.cssRules.length;
  if (rulesOf.get(sheet)?.count !== count) rulesOf.set(sheet, { count, about: new Map() });
  const { about } = rulesOf.get(sheet);
  if (!about.has(name)) {
    const rules = Array.from(sheet.cssRules).flatMap((rule) => {
      if (!rule.media) return [rule];
      return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
    });
    about.set(
      name,
      rules.filter((rule) => rule.style && Array.from(rule.style).includes(name)),
    );
  }
  return about.get(name);
}

/** What the sheets and an element itself say of one property, as jsdom sees it: the last one counts. */
function declare(element, name) {
  let declared;
  const take = (style) => {
    const value = style.getPropertyValue(name);
    if (value === 'unset') declared?.removeProperty(name);
    else (declared ??= new CSSStyleDeclaration()).setProperty(name, value, style.getPropertyPriority(name));
  };
  for (const sheet of [defaultSheet, ...element._ownerDocument.styleSheets._list])
    for (const rule of rulesAbout(sheet, name))
      if (selectors.matchesDontThrow(element, rule.selectorText)) take(rule.style);
  if (element.style?.getPropertyValue(name)) take(element.style);
  return declared?.getPropertyValue(name) ?? '';
}

const declarations = new WeakMap();

/** The same, as long as nothing changes, which jsdom says by a new cache. */
function declared(element, name) {
  const cache = (element._ownerDocument._styleCache ??= new WeakMap());
  if (!declarations.has(cache)) declarations.set(cache, new Map());
  const ofName = declarations.get(cache);
  if (!ofName.has(name)) ofName.set(name, new WeakMap());
  const known = ofName.get(name);
  if (!known.has(element)) known.set(element, declare(element, name));
  return known.get(element);
}

/** What tests, and the queries by role, ask of a look. */
const ofItself = (name) => (element) => declared(element, name);
const inherited = (name, initial) => (element) => {
  for (let from = element; from !== null; from = from.parentElement) {
    const value = declared(from, name);
    if (value !== '') return value;
  }
  return initial;
};
const quickly = new Map([
  ...['display', 'opacity', 'content'].map((name) => [name, ofItself(name)]),
  ['visibility', inherited('visibility', 'visible')],
  ['pointer-events', inherited('pointer-events', 'auto')],
  ['pointerEvents', inherited('pointer-events', 'auto')],
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
