import { usePosts } from '@market-pulse/api-client';
import { Alert, AsyncState, Button, Container, MoreLink, Section, useRetry } from '@market-pulse/ui';
import { NewsList, NewsListSkeleton } from '@market-pulse/ui/news';
import type { ReactNode } from 'react';
import { POSTS_PATH } from '../posts/paths';
import { highlights } from './highlights';
import { highlightStory, isPresentable, postStory } from './newsStories';

/** Stories of the strip (specification, section 9). */
const NEWS_STORIES = 4;
const UNREACHABLE = 'We could not reach the news service. Showing curated highlights while it recovers.';
const NO_NEWS = 'Live headlines are unavailable. Showing recent highlights instead.';

/** Home section: the newest post at length and three more as lines. Without news, or without the service, it shows background of our own and says so. */
export default function NewsStrip(): ReactNode {
  const query = usePosts({ limit: NEWS_STORIES });
  const { failure, retry, landing } = useRetry(query);
  return (
    <Container>
      <Section size="home" title="Latest Market News" action={<MoreLink to={POSTS_PATH}>View All News</MoreLink>}>
        {failure ? (
          <Highlights
            message={UNREACHABLE}
            action={
              <Button size="small" loading={query.isFetching} onClick={() => retry()}>
                Retry
              </Button>
            }
          />
        ) : (
          <>
            {landing}
            <AsyncState
              query={query}
              loadingText="Loading news..."
              errorText={UNREACHABLE}
              empty={<Highlights message={NO_NEWS} description="No news found." />}
              isEmpty={({ items }) => !items.some(isPresentable)}
              skeleton={<NewsListSkeleton />}
            >
              {({ items }) => <NewsList stories={items.filter(isPresentable).slice(0, NEWS_STORIES).map(postStory)} />}
            </AsyncState>
          </>
        )}
      </Section>
    </Container>
  );
}

interface HighlightsProps {
  /** Why there is no news. */
  readonly message: string;
  /** The same in fewer words. */
  readonly description?: string;
  readonly action?: ReactNode;
}

function Highlights({ message, description, action }: HighlightsProps): ReactNode {
  return (
    <>
      <Alert type="info" showIcon title={message} description={description} action={action} />
      <NewsList stories={highlights.map(highlightStory)} />
    </>
  );
}
