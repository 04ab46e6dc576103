import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/lib/config-provider';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ColorMode } from '../palette';
import { antdParts, type AntdSheet } from './antdParts';
import { mergeModes } from './mergeModes';
import { sheetTheme } from './sheetTheme';

/** antd's looks of elements that are none of its parts, links above all: those stand in reset.css. */
const ELEMENT_STYLES = /^style%.*%Shared%/;
/** What cssinjs notes at the end for a page that goes on writing styles. */
const CACHE_NOTE = /\.data-ant-cssinjs-cache-path\{[^}]*\}/;

type Styles = ReturnType<typeof createCache>;

/** What the parts of a sheet write in one of the two modes, by the key under which it is kept: `style%%Button%ant-btn%anticon`. */
export function stylesOf(sheet: AntdSheet, mode: ColorMode): Styles {
  const cache = createCache();
  renderToStaticMarkup(
    createElement(
      StyleProvider,
      { cache },
      createElement(ConfigProvider, { theme: sheetTheme(mode) }, createElement(Fragment, {}, ...antdParts[sheet])),
    ),
  );
  return cache;
}

const coreKeys: Partial<Record<ColorMode, ReadonlySet<string>>> = {};

/** What a page has anyway: all of the core's sheet. */
function keysOfCore(mode: ColorMode): ReadonlySet<string> {
  return (coreKeys[mode] ??= new Set(stylesOf('core', mode).cache.keys()));
}

function textOf(sheet: AntdSheet, mode: ColorMode): string {
  const styles = stylesOf(sheet, mode);
  for (const key of [...styles.cache.keys()]) {
    const isKnown = sheet !== 'core' && keysOfCore(mode).has(key);
    if (ELEMENT_STYLES.test(key) || isKnown) styles.cache.delete(key);
  }
  // They stand as they were written first, which is where a browser had put them; the library would order by the last use.
  styles.updateTimes.clear();
  return extractStyle(styles, true).replace(CACHE_NOTE, '');
}

/**
 * One of the sheets of antd's parts, for both colour modes, made when the site is built. It stands in the layer that
 * reset.css is in too: whatever a component says in a sheet of its own wins, whichever came first.
 */
export function antdSheet(sheet: AntdSheet): string {
  return `@layer base{${mergeModes(textOf(sheet, 'light'), textOf(sheet, 'dark'))}}`;
}
