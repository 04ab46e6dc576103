import {
  AddressProblems,
  Alert,
  AsyncState,
  Button,
  EmptyState,
  FailedPart,
  FailedParts,
  layout,
  MessageHost,
  Placeholder,
  ProgressBar,
  Skeleton,
  useApp,
  type QueryLike,
} from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { nothing, type SampleGroup } from './sample';
import { COMPANIES, LONG_NAME, type SampleCompany } from './sampleFigures';

type Companies = QueryLike<readonly SampleCompany[]>;
const PENDING: Companies = { status: 'pending', data: undefined, error: null };
const FAILED: Companies = { status: 'error', data: undefined, error: new Error('503'), refetch: nothing };
/** No answer came. */
const AWAY: Companies = { ...FAILED, error: { status: 0, code: 'network_error' } };
const NONE: Companies = { status: 'success', data: [], error: null };
const THERE: Companies = { status: 'success', data: COMPANIES, error: null };

function CompanyNames({ query }: { readonly query: Companies }): ReactNode {
  return (
    <AsyncState
      query={query}
      loadingText="Loading companies..."
      errorText="Failed to load companies. Please try again later."
      empty="No companies found"
    >
      {(companies) => (
        <ul>
          {companies.map(({ name, ticker }) => (
            <li key={ticker}>{name}</li>
          ))}
        </ul>
      )}
    </AsyncState>
  );
}

function MessageButtons(): ReactNode {
  const { message } = useApp();
  return (
    <div className={layout.row}>
      <Button onClick={() => message.success('Your vote is counted.')}>Success</Button>
      <Button onClick={() => message.error('Your vote could not be counted.')}>Error</Button>
      <Button onClick={() => message.info('Voting ends today.')}>Information</Button>
    </div>
  );
}

/** What is going on, what there is not, and what went wrong. */
export const feedback: SampleGroup = {
  title: 'Feedback',
  samples: [
    {
      part: 'AsyncState',
      purpose: 'The one way to show what is being fetched: loading, failed, empty or there.',
      states: [
        { name: 'There', content: <CompanyNames query={THERE} /> },
        { name: 'Loading', content: <CompanyNames query={PENDING} /> },
        { name: 'Failed', content: <CompanyNames query={FAILED} /> },
        { name: 'Empty', content: <CompanyNames query={NONE} /> },
      ],
    },
    {
      part: 'FailedParts',
      purpose: 'Around a page: parts of it that fail for one reason are one message, whose Retry is for all of them.',
      states: [
        {
          name: 'Two without a connection',
          content: (
            <FailedParts>
              <CompanyNames query={AWAY} />
              <CompanyNames query={AWAY} />
            </FailedParts>
          ),
        },
      ],
    },
    {
      part: 'FailedPart',
      purpose: 'The place of a part that failed for a reason which others may share.',
      states: [
        {
          name: 'Alone',
          content: (
            <FailedPart reason="a sample" onRetry={nothing}>
              {() => <Alert type="warning" showIcon title="Earnings is not available right now." />}
            </FailedPart>
          ),
        },
      ],
    },
    {
      part: 'Alert',
      purpose: 'Says something in its place that is not to be missed.',
      states: [
        {
          name: 'Error',
          content: <Alert type="error" showIcon title="Failed to load stocks. Please try again later." />,
        },
        { name: 'Warning', content: <Alert type="warning" showIcon title="These figures are out of date." /> },
        { name: 'Success', content: <Alert type="success" showIcon title="Your message was sent." /> },
        { name: 'Information, long text', content: <Alert type="info" showIcon title={`${LONG_NAME}. `.repeat(3)} /> },
      ],
    },
    {
      part: 'AddressProblems',
      purpose: 'Says what of an address a page did not understand, and that it does without.',
      states: [
        {
          name: 'Two of them',
          content: <AddressProblems problems={['"<script>" is no symbol.', 'rsi: Must be a range such as 10..20']} />,
        },
      ],
    },
    {
      part: 'EmptyState',
      purpose: 'Stands where there is nothing to show, and says why and what to do.',
      states: [
        { name: 'Default', content: <EmptyState title="No recent news available" /> },
        {
          name: 'With what to do',
          content: (
            <EmptyState title="No companies found" action={<Button>Show All Companies</Button>}>
              Try a shorter name or a ticker.
            </EmptyState>
          ),
        },
      ],
    },
    {
      part: 'MessageHost',
      isWide: true,
      purpose: 'Shows the short messages of everything below it, at the top of the window.',
      states: [
        {
          name: 'Press for a message',
          content: (
            <MessageHost>
              <MessageButtons />
            </MessageHost>
          ),
        },
      ],
    },
    {
      part: 'ProgressBar',
      purpose: 'How far along something is.',
      states: [
        { name: 'Half', content: <ProgressBar percent={50} label="Time of the sale that is over" /> },
        { name: 'Beyond its end', content: <ProgressBar percent={130} label="Goal that was received" /> },
        { name: 'Nothing yet', content: <ProgressBar percent={0} label="Goal of a sale to come" /> },
      ],
    },
    {
      part: 'Placeholder',
      purpose: 'Stands where a text or figure is to come, as high as it.',
      states: [
        { name: 'Text', content: <Placeholder characters={24} /> },
        { name: 'Chip', content: <Placeholder characters={8} shape="chip" /> },
        { name: 'Button', content: <Placeholder characters={12} shape="button" /> },
        { name: 'Bar', content: <Placeholder characters={24} shape="bar" /> },
      ],
    },
    {
      part: 'Skeleton',
      purpose: 'Stands for lines of text that are to come, where nothing knows their shape.',
      states: [{ name: 'Loading', content: <Skeleton active title={false} paragraph={{ rows: 3 }} /> }],
    },
  ],
};
