import { useMemberIdeas } from '@market-pulse/api-client/forums';
import type { MemberIdea, MemberIdeas as MemberIdeasPage } from '@market-pulse/contract';
import { formatDate } from '@market-pulse/format';
import { ChoosableTable } from '@market-pulse/remote-kit/table';
import { AppLink, AsyncState, Chip, EmptyState, SourceLine, type DataColumn } from '@market-pulse/ui';
import { Pager } from '@market-pulse/ui/lists';
import { useRef, type ReactNode } from 'react';
import { correctionsPath, forumPostPath } from '../forums/paths';
import { DifferenceBar } from '../ideas/DifferenceBar';
import { IdeaDirectionWord } from '../ideas/IdeaDirectionWord';
import { DIRECTIONS, HORIZONS, NEXT_PRICE, pendingText } from '../ideas/ideaTexts';
import { SignedPercent } from '../ideas/SignedPercent';
import { priceText } from '../symbols/priceTexts';
import styles from './MemberIdeas.module.css';

export interface MemberIdeasProps {
  readonly username: string;
  readonly year: number | undefined;
  readonly page: number;
  /** The address of a page of the list. */
  readonly pathOf: (page: number) => string;
}

/** An author's ideas with their results against the index, page by page; also those that were taken away. */
export function MemberIdeas({ username, year, page, pathOf }: MemberIdeasProps): ReactNode {
  const query = useMemberIdeas(username, { year, page });
  const list = useRef<HTMLElement>(null);
  return (
    <section ref={list} tabIndex={-1} className={styles.ideas} aria-label={`Ideas of ${username}`}>
      <AsyncState marksOld query={query} loadingText="Loading ideas..." errorText="Failed to load ideas">
        {(ideas) => (
          <>
            <IdeaTable username={username} ideas={ideas} first={pathOf(1)} />
            <div className={styles.foot}>
              <IdeaSources ideas={ideas} />
              {page <= ideas.pages && (
                <Pager
                  label="Pages of ideas"
                  page={page}
                  pageCount={ideas.pages}
                  pathOf={pathOf}
                  // A link to another page goes, or is none any more, by being followed.
                  onTurn={() => list.current?.focus({ preventScroll: true })}
                />
              )}
            </div>
          </>
        )}
      </AsyncState>
    </section>
  );
}

interface IdeaTableProps {
  readonly username: string;
  readonly ideas: MemberIdeasPage;
  readonly first: string;
}

function IdeaTable({ username, ideas, first }: IdeaTableProps): ReactNode {
  if (ideas.count === 0) return <EmptyState title="No trade ideas yet" />;
  if (ideas.results.length === 0) {
    return <EmptyState title="This page is behind the last one" action={<AppLink to={first}>First page</AppLink>} />;
  }
  return (
    <ChoosableTable
      name="ideas"
      caption={`Trade ideas of ${username}`}
      columns={COLUMNS}
      rows={ideas.results}
      rowKey={(idea) => idea.post_id}
    />
  );
}

/** What the figures of a page are: which prices, which index. */
function IdeaSources({ ideas: { results } }: { readonly ideas: MemberIdeasPage }): ReactNode {
  const indexes = [...new Set(results.flatMap(({ result }) => result?.index?.name ?? []))];
  const text = [
    'First price after posting to close at the horizon, adjusted for splits and dividends as far as they are known',
    ...(indexes.length > 0 ? [`index: ${indexes.join(', ')}, same days and direction`] : []),
  ].join(' · ');
  const [first, ...others] = [...new Set(results.flatMap(({ result }) => result?.source ?? []))].map(
    (source) => ({ source, as_of: null, status: 'delayed' }) as const,
  );
  // Before the first result there is no figure that came from anywhere.
  if (!first) return <p className={styles.source}>{text}</p>;
  return <SourceLine provenance={first} now={undefined} {...{ others, text }} />;
}

const COLUMNS: readonly DataColumn<MemberIdea>[] = [
  {
    ...{ key: 'symbol', title: 'Symbol', role: 'wide-only' },
    render: ({ symbol }) => <span className={styles.ticker}>{symbol}</span>,
  },
  { key: 'idea', title: 'Idea', role: 'primary', render: (idea) => <IdeaName idea={idea} /> },
  {
    ...{ key: 'direction', title: 'Direction', role: 'secondary' },
    render: ({ direction }) => <IdeaDirectionWord direction={direction} />,
  },
  { key: 'horizon', title: 'Horizon', role: 'extra', render: ({ horizon }) => HORIZONS[horizon] },
  {
    ...{ key: 'posted', title: 'Posted', align: 'end', role: 'spacious' },
    render: ({ posted_at: at }) => <Day day={at.slice(0, 'YYYY-MM-DD'.length)} />,
  },
  {
    ...{ key: 'price', title: 'Price then', align: 'end' },
    render: (idea) => (idea.price === null ? NEXT_PRICE : <Price idea={idea} price={idea.price} />),
  },
  {
    ...{ key: 'closed', title: 'Closed', align: 'end', role: 'secondary' },
    render: ({ closes_on: closesOn, result }) => <Day day={result?.date ?? closesOn} />,
  },
  {
    ...{ key: 'end', title: 'Price', align: 'end', role: 'extra' },
    render: (idea) => idea.result && <Price idea={idea} price={idea.result.price} />,
  },
  {
    ...{ key: 'result', title: 'Result', align: 'end', phone: 'detail' },
    render: ({ result }) => result && <SignedPercent percent={result.gain_percent} />,
  },
  {
    ...{ key: 'index', title: 'Index', align: 'end', role: 'secondary' },
    render: ({ result }) => result?.index && <SignedPercent percent={result.index.gain_percent} isQuiet />,
  },
  {
    ...{ key: 'difference', title: 'Against it', align: 'end', phone: 'figure' },
    render: (idea) => <Difference idea={idea} />,
  },
  {
    ...{ key: 'bar', title: 'Difference', role: 'spacious' },
    render: ({ result }) => result?.index && <DifferenceBar difference={result.index.difference} />,
  },
];

/** What became of posts that are not to be seen. */
const GONE = {
  deleted: 'deleted by author',
  removed: 'removed by a moderator',
  waiting: 'waits for a moderator',
} as const;

function IdeaName({ idea }: { readonly idea: MemberIdea }): ReactNode {
  const { post_id: id, title, state, symbol, direction, horizon, result, corrections_count: corrections } = idea;
  return (
    <>
      <span className={styles.name}>
        {state === 'published' && title !== null ? (
          <AppLink to={forumPostPath({ id, forum_id: idea.forum_id })} className={styles.title}>
            <bdi>{title}</bdi>
          </AppLink>
        ) : (
          <span className={styles.title}>{title === null ? 'Title withheld' : <bdi>{title}</bdi>}</span>
        )}
        {!result && (
          <Chip size="small" tone="accent">
            Open
          </Chip>
        )}
        {state !== 'published' && <Chip size="small">{GONE[state]}</Chip>}
        {result?.ended === 'silence' && <Chip size="small">delisted</Chip>}
        {corrections > 0 && (
          <Chip size="small" to={correctionsPath(id)}>
            corrected
          </Chip>
        )}
      </span>
      <span className={styles.facts}>
        {symbol} · {DIRECTIONS[direction]} · {HORIZONS[horizon]}
      </span>
    </>
  );
}

/** The difference from the index; of an open idea when it will be known. */
function Difference({ idea }: { readonly idea: MemberIdea }): ReactNode {
  const { result } = idea;
  if (result?.index) {
    return (
      <b className={styles.difference}>
        <SignedPercent percent={result.index.difference} />
      </b>
    );
  }
  if (result) return <span className={styles.none}>no index</span>;
  if (idea.is_over) return <span className={styles.none}>prices awaited</span>;
  return (
    <span className={styles.pending}>
      <span className={styles.long}>result {pendingText(idea)}</span>
      <span className={styles.short} aria-hidden>
        {formatDate(idea.closes_on)}
      </span>
    </span>
  );
}

function Day({ day }: { readonly day: string }): ReactNode {
  return (
    <time dateTime={day} className={styles.day}>
      {formatDate(day)}
    </time>
  );
}

function Price({ idea, price }: { readonly idea: MemberIdea; readonly price: number }): ReactNode {
  return <span className={styles.price}>{priceText(idea.kind, price, idea.currency)}</span>;
}
