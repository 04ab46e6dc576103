import {
  AppLink,
  Button,
  Card,
  Chip,
  ContentCard,
  ContentCardSkeleton,
  FigureList,
  IconButton,
  LinkButton,
  Picture,
  PriceChange,
  RenderTimeProvider,
  ScriptNotice,
  useNow,
} from '@market-pulse/ui';
import { formatDateTime } from '@market-pulse/format';
import type { ReactNode } from 'react';
import { nothing, type SampleGroup } from './sample';
import { BROKEN_PICTURE, EXAMPLE, LONG_NAME, PICTURE, SAMPLE_NOW } from './sampleFigures';

function RenderTime(): ReactNode {
  const now = useNow();
  return <p>Rendered at {now === undefined ? '-' : formatDateTime(new Date(now).toISOString())}</p>;
}

/** Buttons, links, cards and what else pages are made of. */
export const primitives: SampleGroup = {
  title: 'Primitives',
  samples: [
    {
      part: 'Button',
      purpose: 'Does something in place. One primary button to a place; the others are plain.',
      states: [
        { name: 'Primary', content: <Button type="primary">Subscribe</Button> },
        { name: 'Default', content: <Button>Show more</Button> },
        { name: 'Quiet', content: <Button type="text">Take back</Button> },
        { name: 'Dangerous', content: <Button danger>Delete</Button> },
        {
          name: 'Loading',
          content: (
            <Button type="primary" loading>
              Sending
            </Button>
          ),
        },
        { name: 'Disabled', content: <Button disabled>Previous</Button> },
      ],
    },
    {
      part: 'LinkButton',
      purpose: 'Goes somewhere, on this site or outside, where that is the thing to do.',
      states: [
        {
          name: 'Primary',
          content: (
            <LinkButton kind="primary" to="#buttons">
              Create Free Account
            </LinkButton>
          ),
        },
        { name: 'Default', content: <LinkButton to="#buttons">Explore Markets</LinkButton> },
        { name: 'Outside', content: <LinkButton to="https://www.sec.gov/">Website</LinkButton> },
        { name: 'Disabled: no address is known', content: <LinkButton to={undefined}>Whitepaper</LinkButton> },
      ],
    },
    {
      part: 'IconButton',
      purpose: 'A button that is an icon alone; its name is for screen readers.',
      states: [
        { name: 'Default', content: <IconButton aria-label="More actions">⋯</IconButton> },
        {
          name: 'Disabled',
          content: (
            <IconButton aria-label="No more actions" disabled>
              ⋯
            </IconButton>
          ),
        },
      ],
    },
    {
      part: 'AppLink',
      purpose:
        'The one link of the site: a path is followed by the router, an address outside opens in a new tab and says so.',
      states: [
        { name: 'Within the site', content: <AppLink to="#links">All filings</AppLink> },
        { name: 'Outside', content: <AppLink to="https://www.sec.gov/">sec.gov</AppLink> },
        { name: 'Mail', content: <AppLink to="mailto:ir@example.com">ir@example.com</AppLink> },
        {
          name: 'An address that is not safe is text',
          content: <AppLink to="javascript:alert(1)">Not followed</AppLink>,
        },
      ],
    },
    {
      part: 'Chip',
      purpose:
        'A short label: ticker, sector, category, status. With an address or an answer to presses, something to choose.',
      states: [
        { name: 'Neutral', content: <Chip>Energy</Chip> },
        { name: 'Accent', content: <Chip tone="accent">Earnings</Chip> },
        { name: 'Gain', content: <Chip tone="gain">Active</Chip> },
        { name: 'Loss', content: <Chip tone="loss">Ended</Chip> },
        { name: 'Caution', content: <Chip tone="caution">Upcoming</Chip> },
        {
          name: 'Small',
          content: (
            <Chip tone="accent" size="small">
              Highlights
            </Chip>
          ),
        },
        { name: 'Link', content: <Chip to="#chips">Technology</Chip> },
        { name: 'Button', content: <Chip onClick={nothing}>AAPL</Chip> },
      ],
    },
    {
      part: 'Card',
      purpose: 'The surface of what stands in a grid of cards. The whole of it follows its title.',
      states: [
        {
          name: 'Default',
          content: (
            <Card title={EXAMPLE.name} to="#cards" level={4} meta={<Chip>{EXAMPLE.ticker}</Chip>}>
              <FigureList figures={[{ label: 'Price', value: '$84.20' }]} />
            </Card>
          ),
        },
        {
          name: 'Long text',
          content: (
            <Card title={LONG_NAME} level={4} foot={<PriceChange percent={-0.64} />}>
              <p>{`${LONG_NAME} makes and sells what its name says, in more countries than fit into a line.`}</p>
            </Card>
          ),
        },
      ],
    },
    {
      part: 'ContentCard',
      purpose: 'A news post or article in a grid.',
      states: [
        {
          name: 'Default',
          content: (
            <ContentCard
              title="Example Energy raises its outlook"
              to="#posts"
              level={4}
              imageUrl={PICTURE}
              chip={{ label: 'Earnings' }}
              date="Aug 21, 2026"
              summary="The company expects to earn more than it did last year."
              byline="By Admin"
              readMore="Read More"
            />
          ),
        },
        {
          name: 'Broken picture, long text',
          content: (
            <ContentCard
              title={`${LONG_NAME} reports what it reported before`}
              to="#posts"
              level={4}
              imageUrl={BROKEN_PICTURE}
              date="Aug 20, 2026"
              summary={'A summary is cut after three lines, however much there is of it. '.repeat(5)}
              byline="By Admin"
            />
          ),
        },
      ],
    },
    {
      part: 'ContentCardSkeleton',
      purpose: 'Keeps the place of an article card, as high as it.',
      states: [
        {
          name: 'Loading',
          content: (
            <div aria-hidden>
              <ContentCardSkeleton />
            </div>
          ),
        },
      ],
    },
    {
      part: 'Picture',
      purpose: 'A picture in the width that its place and the screen need. Its place is kept until it comes.',
      states: [
        { name: 'Default', content: <Picture src={PICTURE} alt="A line that rises" width={160} height={90} /> },
        {
          name: 'Missing',
          content: <Picture src={null} width={160} height={90} fallback={<span>What stands in for it</span>} />,
        },
      ],
    },
    {
      part: 'ScriptNotice',
      purpose: 'Says where a browser runs no script that something needs one. Others show nothing.',
      states: [{ name: 'Seen without script alone', content: <ScriptNotice what="Voting" /> }],
    },
    {
      part: 'RenderTimeProvider',
      purpose:
        'Tells ages and days left below it when a server rendered the page, so that a browser begins with the same words.',
      states: [
        {
          name: 'Rendered two days after its figures',
          content: (
            <RenderTimeProvider value={SAMPLE_NOW}>
              <RenderTime />
            </RenderTimeProvider>
          ),
        },
      ],
    },
  ],
};
