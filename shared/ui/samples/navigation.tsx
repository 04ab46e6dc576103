import { Button, MoreLink, SkipLink } from '@market-pulse/ui';
import { ListFoot, Pager, ShowMore } from '@market-pulse/ui/lists';
import { Breadcrumb, Dropdown, Tabs } from '@market-pulse/ui/navigation';
import { Held, type SampleGroup } from './sample';
import { COMPANIES, LONG_NAME } from './sampleFigures';

const TABS = [
  { key: 'overview', label: 'Overview', children: 'What the company is.' },
  { key: 'financials', label: 'Financials', children: 'What it earns.' },
  { key: 'news', label: 'News', children: 'What is said of it.', disabled: true },
];
const NAMES = COMPANIES.map(({ name }) => name);

/** Moving between pages and parts of them. */
export const navigation: SampleGroup = {
  title: 'Navigation',
  samples: [
    {
      part: 'Tabs',
      entry: 'navigation',
      purpose: 'Parts of a page of which one shows at a time.',
      states: [{ name: 'The last is disabled', content: <Tabs items={TABS} /> }],
    },
    {
      part: 'Pager',
      entry: 'lists',
      purpose: 'Turns the pages of a list. Not there when a list has only one.',
      states: [
        {
          name: 'In the middle',
          content: (
            <Held initial={2}>
              {(page, change) => <Pager label="Pages of news" page={page} pageCount={5} onChange={change} />}
            </Held>
          ),
        },
        {
          name: 'With addresses',
          content: <Pager label="Pages of filings" page={1} pageCount={9} pathOf={(page) => `#page-${page}`} />,
        },
        {
          name: 'At the end',
          content: (
            <Held initial={3}>
              {(page, change) => <Pager label="Pages of posts" page={page} pageCount={3} onChange={change} />}
            </Held>
          ),
        },
      ],
    },
    {
      part: 'ShowMore',
      entry: 'lists',
      purpose: 'Shows a long list in steps, so that no page renders hundreds of rows at once.',
      states: [
        {
          name: 'One at a time',
          content: (
            <ShowMore items={NAMES} step={1} noun="companies">
              {(shown) => (
                <ul>
                  {shown.map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </ul>
              )}
            </ShowMore>
          ),
        },
      ],
    },
    {
      part: 'ListFoot',
      entry: 'lists',
      purpose: 'Stands below a list that is shown in parts, and says how much of it is shown.',
      states: [
        {
          name: 'Default',
          content: (
            <ListFoot place="Showing 20 of 503 stocks">
              <Button>Show more</Button>
            </ListFoot>
          ),
        },
        {
          name: 'Loading',
          content: (
            <ListFoot place="Showing 40 of 503 stocks">
              <Button loading>Show more</Button>
            </ListFoot>
          ),
        },
      ],
    },
    {
      part: 'MoreLink',
      purpose: 'A quiet link to all of what a section shows some of.',
      states: [{ name: 'Default', content: <MoreLink to="#news">View All News</MoreLink> }],
    },
    {
      part: 'Breadcrumb',
      entry: 'navigation',
      purpose: 'Where a page stands, and the way back.',
      states: [
        {
          name: 'Long text',
          content: (
            <Breadcrumb
              items={[
                { title: 'Companies', href: '#companies' },
                { title: 'Health Care', href: '#sector' },
                { title: LONG_NAME },
              ]}
            />
          ),
        },
      ],
    },
    {
      part: 'Dropdown',
      entry: 'navigation',
      purpose: 'A menu below a button.',
      states: [
        {
          name: 'By a press',
          content: (
            <Dropdown
              trigger={['click']}
              menu={{
                items: [
                  { key: 'edit', label: 'Edit' },
                  { key: 'delete', label: 'Delete', danger: true },
                  { key: 'move', label: 'Move', disabled: true },
                ],
              }}
            >
              <Button>Actions</Button>
            </Dropdown>
          ),
        },
      ],
    },
    {
      part: 'SkipLink',
      purpose: 'The first link of a page, past the navigation to the content.',
      states: [{ name: 'Seen when it has the focus', content: <SkipLink target="samples" /> }],
    },
  ],
};
