import { usePosts } from '@market-pulse/api-client';
import type { PostListItem } from '@market-pulse/contract';
import {
  Alert,
  AsyncState,
  Button,
  CardGrid,
  CardGridSkeleton,
  Container,
  ContentCard,
  ContentCardSkeleton,
  LinkButton,
  Section,
} from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { POSTS_PATH } from '../posts/paths';
import { bylineOf, PostCard } from '../posts/PostCard';
import { highlights } from './highlights';

/** Cards of the strip (specification, section 9). */
const NEWS_CARDS = 4;
/** Chip of what belongs to no category. */
const HIGHLIGHTS = 'Highlights';
const UNREACHABLE = 'We could not reach the news service. Showing curated highlights while it recovers.';
const NO_NEWS = 'Live headlines are unavailable. Showing recent highlights instead.';

/** What can be shown and linked: items without title or slug are discarded (specification, section 5). */
function isPresentable({ title, slug }: PostListItem): boolean {
  return title.trim() !== '' && slug.trim() !== '';
}

/** Home section: the four newest posts. Without news, or without the service, it shows background of our own and says so. */
export default function NewsStrip(): ReactNode {
  const query = usePosts({ limit: NEWS_CARDS });
  const isUnreachable = query.data === undefined && query.isError;
  return (
    <Container>
      <Section title="Latest Market News" action={<LinkButton to={POSTS_PATH}>View All News</LinkButton>}>
        {isUnreachable ? (
          <Highlights
            message={UNREACHABLE}
            action={
              <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
                Retry
              </Button>
            }
          />
        ) : (
          <AsyncState
            query={query}
            loadingText="Loading news..."
            errorText={UNREACHABLE}
            empty={<Highlights message={NO_NEWS} />}
            isEmpty={({ items }) => !items.some(isPresentable)}
            skeleton={
              <CardGridSkeleton count={NEWS_CARDS}>
                <ContentCardSkeleton />
              </CardGridSkeleton>
            }
          >
            {({ items }) => (
              <CardGrid>
                {items
                  .filter(isPresentable)
                  .slice(0, NEWS_CARDS)
                  .map((post) => (
                    <PostCard key={post.id} post={post} uncategorised={HIGHLIGHTS} />
                  ))}
              </CardGrid>
            )}
          </AsyncState>
        )}
      </Section>
    </Container>
  );
}

interface HighlightsProps {
  /** Why there is no news. */
  readonly message: string;
  readonly action?: ReactNode;
}

function Highlights({ message, action }: HighlightsProps): ReactNode {
  return (
    <>
      <Alert type="info" showIcon title={message} action={action} />
      <CardGrid>
        {highlights.map(({ title, summary }) => (
          <ContentCard
            key={title}
            title={title}
            to={POSTS_PATH}
            chip={{ label: HIGHLIGHTS }}
            summary={summary}
            byline={bylineOf(null)}
            readMore="Read More"
          />
        ))}
      </CardGrid>
    </>
  );
}
