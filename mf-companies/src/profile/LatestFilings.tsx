import { useFilings } from '@market-pulse/api-client';
import { formatDate } from '@market-pulse/format';
import { useIsServed } from '@market-pulse/remote-kit';
import { AsyncState, Card, CardGrid, Chip, Section } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** Filings and press releases of a company, newest first; each is a post of its own where a section shows posts. */
export function LatestFilings({ slug }: { readonly slug: string }): ReactNode {
  const filings = useFilings(slug);
  const hasPages = useIsServed('/post/:slug');
  return (
    <Section title="Latest Filings & PRs">
      <AsyncState
        query={filings}
        loadingText="Loading filings..."
        errorText="Failed to load filings."
        empty="No recent filings available."
      >
        {(list) => (
          <CardGrid>
            {list.map((filing) => (
              <Card
                key={filing.id}
                title={filing.title}
                to={hasPages ? `/post/${encodeURIComponent(filing.slug)}` : undefined}
                meta={
                  <>
                    {filing.form && <Chip tone="accent">{filing.form}</Chip>}
                    <span>{formatDate(filing.created_at)}</span>
                  </>
                }
              />
            ))}
          </CardGrid>
        )}
      </AsyncState>
    </Section>
  );
}
