import { Chip, WatchStar } from '@market-pulse/ui';
import { DocumentRow, FormTile, PersonRow, PriceHeader } from '@market-pulse/ui/company';
import { NewsList, NewsListSkeleton, type NewsStory } from '@market-pulse/ui/news';
import { Held, nothing, type SampleGroup } from './sample';
import { DELAYED_PROVENANCE, EXAMPLE, LOGO, LONG_NAME, PICTURE } from './sampleFigures';

const { name, ticker, price, change } = EXAMPLE;
const STORIES: readonly NewsStory[] = [
  'Example Energy opens a field',
  'Sample Software buys back shares',
  LONG_NAME,
].map((title, index) => ({
  ...{ title, to: '#news', summary: `${title}, and what it means for those who hold it.`, byline: 'By Ada Example' },
  chip: { label: 'Energy', to: '#energy' },
  date: 'Aug 21, 2026',
  imageUrl: index === 0 ? PICTURE : null,
}));

/** What the page of a company is made of, and lists of news. */
export const companyPages: SampleGroup = {
  title: 'Companies and news',
  samples: [
    {
      part: 'PriceHeader',
      isWide: true,
      entry: 'company',
      purpose:
        'The head of a page about a company: who it is, what its share costs, what can be done. It stays as one line while somebody reads on.',
      states: [
        {
          name: 'Default',
          content: (
            <Held initial={false}>
              {(isWatched, watch) => (
                <PriceHeader
                  level={4}
                  {...{ name, ticker, price, percent: change, change: 1.53, provenance: DELAYED_PROVENANCE }}
                  logoUrl={LOGO}
                  marks={<Chip size="small">NYSE</Chip>}
                  facts={<li>Houston, Texas</li>}
                  star={
                    <WatchStar name={name} variant="button" isWatched={isWatched} onToggle={() => watch(!isWatched)} />
                  }
                  onCompare={nothing}
                  contacts={[{ to: 'https://example.com', text: 'Website' }]}
                />
              )}
            </Held>
          ),
        },
        {
          name: 'Long name, no price',
          content: (
            <PriceHeader
              level={4}
              {...{ name: LONG_NAME, ticker: 'XPHRM', price: null, percent: null, change: null }}
              provenance={DELAYED_PROVENANCE}
              star={<WatchStar name={LONG_NAME} variant="button" isWatched={false} onToggle={nothing} />}
            />
          ),
        },
      ],
    },
    {
      part: 'NewsList',
      isWide: true,
      entry: 'news',
      purpose: 'News: one story at length and lines beside it, or titles alone.',
      states: [
        { name: 'A lead and lines', content: <NewsList stories={STORIES} label="More news" /> },
        { name: 'Titles alone', content: <NewsList stories={STORIES} layout="lines" label="News of a company" /> },
      ],
    },
    {
      part: 'NewsListSkeleton',
      isWide: true,
      entry: 'news',
      purpose: 'Keeps the place of a lead and three lines, below the line that says what is loading.',
      states: [{ name: 'Loading', content: <NewsListSkeleton /> }],
    },
    {
      part: 'PersonRow',
      entry: 'company',
      purpose: 'A person in a row of a table or list, with what they are.',
      states: [
        { name: 'Name and office', content: <PersonRow name="Ada Example" detail="Director" /> },
        { name: 'With initials', content: <PersonRow name="Ada Example" hasInitials /> },
        { name: 'Long text', content: <PersonRow name={LONG_NAME} detail="Holder of ten percent" hasInitials /> },
      ],
    },
    {
      part: 'DocumentRow',
      entry: 'company',
      purpose: 'A filing or press release in a row: its form, its title, its day.',
      states: [
        {
          name: 'Leads to its text',
          content: <DocumentRow form="10-Q" title="Quarterly report" to="#filing" filed="2026-08-21T20:00:00Z" />,
        },
        {
          name: 'Of the sample',
          content: <DocumentRow form="10-K" title="Annual report" isSample filed="2026-08-21T20:00:00Z" />,
        },
        { name: 'Without a text', content: <DocumentRow form={null} title="Results" filed="2026-08-21T20:00:00Z" /> },
        {
          name: 'Long text',
          content: <DocumentRow form="SCHEDULE 13G/A" title={LONG_NAME} filed="2026-08-21T20:00:00Z" />,
        },
      ],
    },
    {
      part: 'FormTile',
      entry: 'company',
      purpose: 'The form type of a filing, as wide as every other, so that titles stand below each other.',
      states: [
        { name: 'Default', content: <FormTile form="8-K" /> },
        { name: 'Unknown', content: <FormTile form={null} /> },
      ],
    },
  ],
};
