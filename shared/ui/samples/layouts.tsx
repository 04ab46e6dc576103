import {
  Button,
  Card,
  CardGrid,
  CardGridSkeleton,
  Chip,
  Container,
  ContentCardSkeleton,
  DataTable,
  FigureList,
  LegalNotice,
  LinkButton,
  MoreLink,
  PageHero,
  PageHeroSkeleton,
  Panel,
  Section,
  SectionHeading,
  type DataColumn,
} from '@market-pulse/ui';
import type { SampleGroup } from './sample';
import { COMPANIES, LONG_NAME } from './sampleFigures';

const FIGURES = [
  { label: 'Market Cap', value: '$41.3B' },
  { label: 'P/E Ratio', value: '14.20' },
];
type Filing = readonly [form: string, title: string];
const FILINGS: readonly Filing[] = [
  ['10-Q', 'Quarterly report'],
  ['8-K', 'Results of operations'],
];
const FILING_COLUMNS: readonly DataColumn<Filing>[] = [
  { key: 'form', title: 'Form', phone: 'figure', render: ([form]) => form },
  { key: 'title', title: 'Filing', role: 'primary', render: ([, title]) => title },
];
const cards = COMPANIES.map(({ name, ticker, sector }) => (
  <Card key={ticker} title={name} to="#cards" level={4} meta={<Chip>{ticker}</Chip>}>
    <p>{sector}</p>
  </Card>
));

/** Where things stand on a page. The band comes last: its title is of the highest rank. */
export const layouts: SampleGroup = {
  title: 'Layout',
  samples: [
    {
      part: 'Panel',
      purpose: 'A part of a page on a surface of its own, under a title in its head: key figures, lists, tables.',
      states: [
        {
          name: 'Default',
          content: (
            <Panel title="Key figures" level={4} note="USD" action={<MoreLink to="#panels">All figures</MoreLink>}>
              <FigureList figures={FIGURES} />
            </Panel>
          ),
        },
        {
          name: 'Rows at its edges, long title',
          content: (
            <Panel title={`Filings of ${LONG_NAME}`} level={4} body="rows">
              <DataTable
                caption="Filings of the sample"
                columns={FILING_COLUMNS}
                rows={FILINGS}
                rowKey={([form]) => form}
                density="compact"
              />
            </Panel>
          ),
        },
      ],
    },
    {
      part: 'Section',
      purpose: 'A part of a page under its own heading, which names it for screen readers too.',
      states: [
        {
          name: 'Default',
          content: (
            <Section title="Mission" level={3} lead="What the site is for.">
              <p>Figures that say where they come from.</p>
            </Section>
          ),
        },
        {
          name: 'As on the home page',
          content: (
            <Section
              title="Featured"
              level={3}
              size="home"
              tag={<Chip tone="caution">Paid</Chip>}
              lead="Who pays for it."
            >
              <p>Companies.</p>
            </Section>
          ),
        },
      ],
    },
    {
      part: 'SectionHeading',
      purpose: 'The heading of a section, with what belongs to all of it at the end of its line.',
      states: [
        {
          name: 'Default',
          content: (
            <SectionHeading title="All Companies" level={3} action={<MoreLink to="#sections">View All</MoreLink>} />
          ),
        },
        { name: 'Long text', content: <SectionHeading title={LONG_NAME} level={3} lead={`About ${LONG_NAME}.`} /> },
      ],
    },
    {
      part: 'CardGrid',
      isWide: true,
      purpose: 'Cards of one height in as many columns as fit, as a list. A rail is one line on phones.',
      states: [
        {
          name: 'Default',
          content: (
            <CardGrid cardWidth="small" label="Companies">
              {cards}
            </CardGrid>
          ),
        },
        {
          name: 'Rail below 768 px',
          content: (
            <CardGrid isRail label="Companies in a rail">
              {cards}
            </CardGrid>
          ),
        },
      ],
    },
    {
      part: 'CardGridSkeleton',
      isWide: true,
      purpose: 'Keeps the place of a grid of cards until they are there, as high as they will be.',
      states: [
        {
          name: 'Loading',
          content: (
            <div aria-hidden>
              <CardGridSkeleton count={2}>
                <ContentCardSkeleton />
              </CardGridSkeleton>
            </div>
          ),
        },
      ],
    },
    {
      part: 'Container',
      isWide: true,
      purpose: 'The column that all content stands in, with the gutter of the page on both sides.',
      states: [
        { name: 'Default: at most 1600 px', content: <Container>Tables and tools</Container> },
        { name: 'Narrow', content: <Container width="narrow">Running text and forms</Container> },
      ],
    },
    {
      part: 'LegalNotice',
      isWide: true,
      purpose: 'A disclosure or disclaimer: quiet, but never hidden.',
      states: [
        {
          name: 'Default',
          content: <LegalNotice>Nothing on this page is an offer to buy or sell.</LegalNotice>,
        },
      ],
    },
    {
      part: 'PageHeroSkeleton',
      isWide: true,
      purpose: 'Keeps the place of the band at the top of a page.',
      states: [{ name: 'Loading', content: <PageHeroSkeleton /> }],
    },
    {
      part: 'PageHero',
      isWide: true,
      purpose: 'The band at the top of a page, with its only title of the first rank.',
      states: [
        {
          name: 'Default',
          content: (
            <PageHero
              title="Company Research Hub"
              lead="What companies are, earn and file."
              actions={<LinkButton to="#heroes">For Public Companies</LinkButton>}
            />
          ),
        },
        {
          name: 'As on the home page, with figures beside it',
          content: (
            <PageHero
              size="home"
              title="Actionable Market Intelligence"
              lead="Prices, filings and the people who read them."
              actions={<Button type="primary">Create Free Account</Button>}
              aside={<FigureList figures={FIGURES} />}
            />
          ),
        },
        {
          name: 'Long text',
          content: <PageHero eyebrow="Health Care" title={LONG_NAME} lead={`${LONG_NAME}. `.repeat(3)} />,
        },
      ],
    },
  ],
};
