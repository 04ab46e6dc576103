/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SampleBook, sampleGroups, type SampleState } from '@market-pulse/ui/samples';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { COLOR_TOKENS, CORNER_TOKENS, SPACE_TOKENS, TYPE_TOKENS } from '../samples/tokens';
import * as chart from './entries/chart';
import * as company from './entries/company';
import * as form from './entries/form';
import * as lists from './entries/lists';
import * as navigation from './entries/navigation';
import * as news from './entries/news';
import * as overlay from './entries/overlay';
import * as richText from './entries/rich-text';
import * as select from './entries/select';
import * as table from './entries/table';
import * as treemap from './entries/treemap';
import * as virtualTable from './entries/virtual-table';
import * as core from './index';

const nothing = () => undefined;

function Now() {
  return <output>{core.useNow()}</output>;
}

const entries = {
  ...{ chart, company, form, lists, navigation, news, overlay, select, table, treemap },
  ...{ 'rich-text': richText, 'virtual-table': virtualTable },
};
/** Components are named with a capital first letter, constants in capitals alone. */
const isPart = (name: string) => /^[A-Z]\w*[a-z]/.test(name);
const offered = [
  ...Object.keys(core).map((part) => ({ part, entry: undefined })),
  ...Object.entries(entries).flatMap(([entry, parts]) => Object.keys(parts).map((part) => ({ part, entry }))),
].filter(({ part }) => isPart(part));

const samples = sampleGroups.flatMap(({ samples: ofKind }) => ofKind);
const states = samples.flatMap(({ part, states: all }) =>
  all.map((state) => ({ of: `${part}: ${state.name}`, state })),
);
const elementOf = (state: SampleState) => ('opens' in state ? state.opens(nothing) : state.content);

function rendered(sample: ReactNode): string {
  return renderToString(
    <core.ThemeProvider>
      <MemoryRouter>{sample}</MemoryRouter>
    </core.ThemeProvider>,
  );
}

function sampleOf(part: string): string {
  const [state] = samples.find((sample) => sample.part === part)?.states ?? [];
  return state ? rendered(elementOf(state)) : '';
}

/** What opens over the page is left to browsers, and antd says so. */
const OPENS_LATER = /Portal only work in client side/;

beforeEach(() => jest.restoreAllMocks());

test('there is no document', () => {
  expect(typeof document).toBe('undefined');
  expect(typeof window).toBe('undefined');
});

test('every part that the design system offers has one sample, which says where the part is to be had', () => {
  const shown = samples.map(({ part, entry }) => `${part} of ${entry}`);
  expect(shown.sort()).toEqual(offered.map(({ part, entry }) => `${part} of ${entry}`).sort());
  expect(states.filter(({ of }, index) => states.findIndex((other) => other.of === of) !== index)).toEqual([]);
});

test('every token of colour, type, distance and corner is shown', () => {
  const sheet = readFileSync(join(__dirname, 'theme/tokens.css'), 'utf8');
  const names = new Set([...sheet.matchAll(/--mp-([\w-]+): /g)].map(([, name]) => name));
  // Typefaces, a shadow and the width of the page are no steps of a scale, and nobody chooses among them.
  const others = ['font', 'font-mono', 'shadow', 'content-width', 'gutter'];
  const shown = [...COLOR_TOKENS, ...TYPE_TOKENS.map(([name]) => name), ...SPACE_TOKENS, ...CORNER_TOKENS];
  expect([...names].filter((name) => !others.includes(String(name))).sort()).toEqual([...shown].sort());
});

test.each(states)('$of is rendered without a document, and the same at another time', ({ state }) => {
  const warn = jest.spyOn(console, 'error').mockImplementation(nothing);
  jest.spyOn(Date, 'now').mockReturnValue(1_000);
  const html = rendered(elementOf(state));
  jest.spyOn(Date, 'now').mockReturnValue(2_000_000_000_000);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  expect(rendered(elementOf(state))).toBe(html);
  expect(html).not.toContain('<style');
  expect(warn.mock.calls.filter(([text]) => !OPENS_LATER.test(String(text)))).toEqual([]);
});

test('the page of all samples is rendered too, with a heading for each part', () => {
  jest.spyOn(console, 'error').mockImplementation(nothing);
  const html = rendered(<SampleBook groups={sampleGroups} />);
  for (const { part } of samples) expect(html).toMatch(new RegExp(`<h3 id="[^"]+">${part}</h3>`));
});

test('what is open over the page from the start is left to browsers', () => {
  jest.spyOn(console, 'error').mockImplementation(nothing);
  const word = <span>Word</span>;
  const html = rendered(
    <>
      <navigation.Dropdown menu={{ items: [] }} open>
        {word}
      </navigation.Dropdown>
      <overlay.Popover content="More" open>
        {word}
      </overlay.Popover>
      <overlay.Tooltip title="Tip" open>
        {word}
      </overlay.Tooltip>
      <select.Select options={[{ value: 'one', label: 'One' }]} open value="one" />
    </>,
  );
  expect(html.match(/>Word</g)).toHaveLength(3);
  expect(html).not.toContain('More');
});

test('a long table has its first rows in the HTML, and the place of the others', () => {
  const html = sampleOf('VirtualRows');
  expect(html).toContain('Row 0.');
  expect(html).not.toContain('Row 50.');
  expect(html).toContain('aria-rowcount="61"');
});

test('a line of figures is in the HTML, and so is the place of a chart, which asks for no prices yet', () => {
  expect(rendered(<core.Sparkline figures={[1, 3, 2]} label="Apple, 30 days" />)).toContain(
    '<path d="M0 110l1-100 1 50"',
  );
  const usePrices = () => {
    throw new Error('Prices are asked for near the screen');
  };
  expect(rendered(<chart.PriceChart symbol="AAPL" name="Apple" useHistories={usePrices} />)).toContain(
    '<section class',
  );
});

test('a text that people wrote is in the HTML, and nothing of it runs', () => {
  const text = <richText.RichText html="<p>Text<script>" allowed={{ tags: ['p'], attributes: [] }} />;
  expect(rendered(text)).toContain('<p>Text</p>');
});

test('a form says that it needs a script, and until it has one writes nothing that was typed into the address', () => {
  const html = sampleOf('SubmitForm');
  expect(html).toContain('method="post"');
  expect(html).toContain('<noscript><p>Sending this form needs JavaScript.');
});

test('a form that has an address needs no script, nor does a box to search in', () => {
  const html = rendered(
    <form.SubmitForm
      name="x"
      action="/api/x/"
      send={async () => undefined}
      failureOf={() => ({ message: 'No' })}
      actions=""
    >
      {undefined}
    </form.SubmitForm>,
  );
  expect(html).toContain('action="/api/x/"');
  expect(html).not.toContain('<noscript>');
  expect(
    rendered(<core.SearchBox label="Search x" placeholder="x" value="a" onChange={nothing} sentTo="/x" />),
  ).toMatch(/<form role="search"[^>]* action="\/x" method="get">.*<input[^>]* name="q"/);
});

test('a page tells when it was rendered', () => {
  const page = (
    <core.RenderTimeProvider value={7}>
      <Now />
    </core.RenderTimeProvider>
  );
  expect(rendered(page)).toContain('<output>7</output>');
});
