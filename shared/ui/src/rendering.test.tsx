/** @jest-environment node */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import * as chart from './entries/chart';
import * as form from './entries/form';
import * as navigation from './entries/navigation';
import * as overlay from './entries/overlay';
import * as richText from './entries/rich-text';
import * as select from './entries/select';
import * as table from './entries/table';
import * as virtualTable from './entries/virtual-table';
import * as core from './index';

const nothing = () => undefined;
const columns = [{ key: 'name', title: 'Name', render: (row: string) => row }];
const rows = Array.from({ length: 500 }, (_, index) => `Row ${index}.`);
const rowKey = (row: string) => row;
const pending = { status: 'pending', data: undefined, error: null } as const;
const provenance = { source: 'Feed', as_of: '2026-11-22T09:00:00Z', status: 'delayed' } as const;
const options = [{ value: 'one', label: 'One' }];
const items = [{ key: 'one', label: 'One', children: 'Text' }];

function Now() {
  return <output>{core.useNow()}</output>;
}

/** A sample of every part, and of some in the states that they have. */
const samples: Readonly<Record<string, ReactNode>> = {
  Alert: <core.Alert title="Alert" />,
  AppLink: <core.AppLink to="/x">Link</core.AppLink>,
  AsyncState: (
    <core.AsyncState query={pending} loadingText="Loading" errorText="Failed">
      {nothing}
    </core.AsyncState>
  ),
  Badge: <overlay.Badge count={1} />,
  Breadcrumb: <navigation.Breadcrumb items={[{ title: 'Here' }]} />,
  Button: <core.Button loading>Press</core.Button>,
  Card: <core.Card title="Card" to="/x" />,
  CardGrid: <core.CardGrid>Card</core.CardGrid>,
  CardGridSkeleton: <core.CardGridSkeleton count={2}>Card</core.CardGridSkeleton>,
  ChangeFlash: <core.ChangeFlash value={1}>1</core.ChangeFlash>,
  Checkbox: <form.Checkbox>One</form.Checkbox>,
  Chip: <core.Chip>Chip</core.Chip>,
  ChangeColorsSwitch: <core.ChangeColorsSwitch />,
  ColorModeSwitch: <core.ColorModeSwitch />,
  CompanyIdentity: <core.CompanyIdentity name="Apple" ticker="AAPL" to="/x" />,
  CompanyLogo: <core.CompanyLogo name="Apple" src="/a.png" />,
  Container: <core.Container>Text</core.Container>,
  ContentCard: <core.ContentCard title="Post" to="/x" imageUrl="/a.png" date="2026-11-22" />,
  ContentCardSkeleton: <core.ContentCardSkeleton />,
  DataStamp: <core.DataStamp status="stale" asOf="2026-11-22T09:00:00Z" source="Feed" />,
  DataTable: <core.DataTable caption="Rows" columns={columns} rows={rows} rowKey={rowKey} />,
  Drawer: (
    <overlay.Drawer title="Drawer" open onClose={nothing}>
      Text
    </overlay.Drawer>
  ),
  Dropdown: (
    <navigation.Dropdown menu={{ items: [] }} open>
      <span>Menu</span>
    </navigation.Dropdown>
  ),
  EmptyState: <core.EmptyState title="Nothing" />,
  FigureList: <core.FigureList figures={[{ label: 'Price', value: '$1' }]} />,
  FigureListSkeleton: <core.FigureListSkeleton />,
  FilterBar: <core.FilterBar>Filters</core.FilterBar>,
  FilterChip: (
    <core.FilterChip label="P/E" chosen="10 to 30" onRemove={nothing} isOpen onToggle={nothing}>
      Filters
    </core.FilterChip>
  ),
  FilterSelect: <core.FilterSelect label="Sector" all="All" options={options} value="one" onChange={nothing} />,
  FilterToggle: <core.FilterToggle label="Watched" isOn onChange={nothing} />,
  PopoverButton: (
    <core.PopoverButton label="Columns" icon="#" isOpen onToggle={nothing}>
      Columns
    </core.PopoverButton>
  ),
  Form: (
    <form.Form initialValues={{ name: 'Ann' }}>
      <form.Form.Item label="Name" name="name">
        <form.Input />
      </form.Form.Item>
    </form.Form>
  ),
  InstrumentCell: <core.InstrumentCell name="Apple" ticker="AAPL" to="/x" isSponsored />,
  IconButton: <core.IconButton aria-label="Open" />,
  Input: <form.Input.Password />,
  LegalNotice: <core.LegalNotice>Text</core.LegalNotice>,
  LinkButton: <core.LinkButton to="/x">Go</core.LinkButton>,
  ListFoot: <core.ListFoot place="1 of 2">More</core.ListFoot>,
  LogoPlaceholder: <core.LogoPlaceholder />,
  MessageHost: <core.MessageHost>Page</core.MessageHost>,
  Modal: <overlay.Modal open>Text</overlay.Modal>,
  Monogram: <core.Monogram name="Apple" />,
  PageHero: <core.PageHero title="Page" lead="Lead" />,
  PageHeroSkeleton: <core.PageHeroSkeleton />,
  MoreLink: <core.MoreLink to="/x">View All</core.MoreLink>,
  Pager: <core.Pager page={1} pageCount={2} onChange={nothing} />,
  Picture: <core.Picture src="/media/posts/12/3f2a91bc00e1d2c4" width={640} height={360} />,
  Placeholder: <core.Placeholder />,
  Popover: (
    <overlay.Popover content="More" open>
      <span>Word</span>
    </overlay.Popover>
  ),
  PriceChart: (
    <chart.PriceChart
      symbol="AAPL"
      name="Apple"
      useHistories={() => {
        throw new Error('Prices are asked for near the screen');
      }}
    />
  ),
  PriceChange: <core.PriceChange percent={1} />,
  ProvenanceDot: <core.ProvenanceDot provenance={provenance} now={undefined} />,
  ProvenanceLine: <core.ProvenanceLine provenance={provenance} now={undefined} />,
  ProgressBar: <core.ProgressBar percent={50} label="Sale" />,
  Radio: <form.Radio.Group options={['One']} />,
  RenderTimeProvider: (
    <core.RenderTimeProvider value={7}>
      <Now />
    </core.RenderTimeProvider>
  ),
  RangeBar: <core.RangeBar label="52 weeks" low={1} high={3} value={2} format={String} />,
  RichText: <richText.RichText html="<p>Text<script>" allowed={{ tags: ['p'], attributes: [] }} />,
  SearchBox: <core.SearchBox label="Search" placeholder="Search" value="x" onChange={nothing} />,
  Section: <core.Section title="Section">Text</core.Section>,
  SectionHeading: <core.SectionHeading title="Section" />,
  Select: <select.Select options={options} open value="one" />,
  ShowMore: (
    <core.ShowMore items={rows} step={2} noun="rows">
      {(shown) => shown.join()}
    </core.ShowMore>
  ),
  Skeleton: <core.Skeleton active />,
  SkipLink: <core.SkipLink target="content" />,
  ScriptNotice: <core.ScriptNotice what="Voting" />,
  Sparkline: <core.Sparkline figures={[1, 3, 2]} label="Apple, 30 days" />,
  SponsoredBadge: <core.SponsoredBadge />,
  SubmitButton: <form.SubmitButton>Send</form.SubmitButton>,
  SubmitForm: (
    <form.SubmitForm name="x" send={async () => undefined} failureOf={() => ({ message: 'No' })} actions="Send">
      Fields
    </form.SubmitForm>
  ),
  Switch: <form.Switch />,
  Table: <table.Table columns={[{ title: 'Name', dataIndex: 'name' }]} dataSource={[{ key: 1, name: 'Apple' }]} />,
  Tabs: <navigation.Tabs items={items} />,
  ThemeProvider: 'Page',
  Tooltip: (
    <overlay.Tooltip title="Tip" open>
      <span>Word</span>
    </overlay.Tooltip>
  ),
  VirtualRows: (
    <core.DataTable
      caption="Rows"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      virtualRows={virtualTable.VirtualRows}
    />
  ),
  WatchStar: <core.WatchStar name="Apple" isWatched onToggle={nothing} />,
};

const entries = {
  ...core,
  ...chart,
  ...form,
  ...navigation,
  ...overlay,
  ...richText,
  ...select,
  ...table,
  ...virtualTable,
};
/** Components are named with a capital first letter, constants in capitals alone. */
const parts = Object.keys(entries).filter((name) => /^[A-Z]\w*[a-z]/.test(name));

function rendered(sample: ReactNode): string {
  return renderToString(
    <core.ThemeProvider>
      <MemoryRouter>{sample}</MemoryRouter>
    </core.ThemeProvider>,
  );
}

/** What opens over the page is left to browsers, and antd says so. */
const OPENS_LATER = /Portal only work in client side/;

beforeEach(() => jest.restoreAllMocks());

test('there is no document', () => {
  expect(typeof document).toBe('undefined');
  expect(typeof window).toBe('undefined');
});

test('every part that the design system offers has a sample', () => {
  expect(Object.keys(samples).sort()).toEqual(parts.sort());
});

test.each(parts)('%s is rendered without a document, and the same at another time', (name) => {
  const warn = jest.spyOn(console, 'error').mockImplementation(nothing);
  jest.spyOn(Date, 'now').mockReturnValue(1_000);
  const html = rendered(samples[name]);
  jest.spyOn(Date, 'now').mockReturnValue(2_000_000_000_000);
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  expect(rendered(samples[name])).toBe(html);
  expect(html).not.toContain('<style');
  expect(warn.mock.calls.filter(([text]) => !OPENS_LATER.test(String(text)))).toEqual([]);
});

test('a table of hundreds has its first rows in the HTML, and the place of the others', () => {
  const html = rendered(samples.VirtualRows);
  expect(html).toContain('Row 0.');
  expect(html).not.toContain('Row 400.');
  expect(html).toContain('aria-rowcount="501"');
});

test('a line of figures is in the HTML, and so is the place of a chart', () => {
  expect(rendered(samples.Sparkline)).toContain('<polyline points="2,22 40,2 78,12"');
  expect(rendered(samples.PriceChart)).toContain('<section class');
});

test('a text that people wrote is in the HTML, and nothing of it runs', () => {
  expect(rendered(samples.RichText)).toContain('<p>Text</p>');
});

test('a form says that it needs a script, and until it has one writes nothing that was typed into the address', () => {
  const html = rendered(samples.SubmitForm);
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
  expect(rendered(samples.RenderTimeProvider)).toContain('<output>7</output>');
});
