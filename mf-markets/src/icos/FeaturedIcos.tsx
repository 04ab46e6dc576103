import { useIcos } from '@market-pulse/api-client';
import { AsyncState, CardGrid, Container, LinkButton, Section, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { IcoCard } from './IcoCard';
import { selectIcos } from './icoSelection';

/** Home section: up to four token offerings, those that run or are to come first. */
export default function FeaturedIcos(): ReactNode {
  const icos = useIcos();
  const now = useNow();
  // What is shown depends on the time, so until it is known nothing is there yet.
  const selected = icos.data && now !== undefined ? { now, icos: selectIcos(icos.data, now) } : undefined;
  return (
    <Container>
      <Section
        title="Featured ICOs"
        lead="Token offerings that run or are to come. Most tokens sold this way lose their value."
        action={<LinkButton to="/markets/crypto">Browse ICOs</LinkButton>}
      >
        <AsyncState
          query={{ ...icos, data: selected }}
          loadingText="Loading ICOs..."
          errorText="Unable to load ICO data"
          empty="No ICOs are available right now. Check back soon."
          isEmpty={(selection) => selection.icos.length === 0}
        >
          {(selection) => (
            <CardGrid>
              {selection.icos.map((ico) => (
                <IcoCard key={ico.id} ico={ico} now={selection.now} />
              ))}
            </CardGrid>
          )}
        </AsyncState>
      </Section>
    </Container>
  );
}
