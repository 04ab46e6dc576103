import { AsyncState, CardGrid, CardGridSkeleton, Container, LinkButton, Section, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { chainAsQuery } from '../sources/sourceChain';
import { SourceNote } from '../sources/SourceNote';
import { BUILT_IN_ICOS } from './builtInIcos';
import { IcoCard } from './IcoCard';
import { IcoCardSkeleton } from './IcoCardSkeleton';
import { ICO_CARD_COUNT, selectIcos } from './icoSelection';
import type { ListedIco } from './listedIco';
import { useFeaturedIcos } from './useFeaturedIcos';

/** What the section says of each of `ICO_SOURCES`. */
const SOURCE_NOTES = [
  'Offerings from the Market Pulse list.',
  'Offerings from a public list, because our own has nothing to show. It tells neither goals nor receipts.',
  'No list has anything to show right now. These are static examples that are part of the site: past offerings, nothing to buy.',
] as const;
const STATIC_NOTE = SOURCE_NOTES[2];

export interface FeaturedIcosProps {
  /** Tops up to four, and stands in when no list has anything. */
  readonly builtIn?: readonly ListedIco[];
}

/** Home section: up to four token offerings, those that run or are to come first. */
export default function FeaturedIcos({ builtIn = BUILT_IN_ICOS }: FeaturedIcosProps): ReactNode {
  const { chain, ...asking } = useFeaturedIcos(builtIn);
  const now = useNow();
  const query = chainAsQuery(chain);
  // What is shown depends on the time, so until it is known nothing is there yet.
  const selected =
    query.data && now !== undefined
      ? { now, note: SOURCE_NOTES[query.data.place], ...selectIcos(query.data.items, builtIn, now) }
      : undefined;
  return (
    <Container>
      <Section
        title="Featured ICOs"
        lead="Token offerings that run or are to come. Most tokens sold this way lose their value."
        action={<LinkButton to="/markets/crypto">Browse ICOs</LinkButton>}
      >
        <AsyncState
          query={{ ...query, ...asking, data: selected }}
          loadingText="Loading ICOs..."
          errorText="Unable to load ICO data"
          empty="No ICOs are available right now. Check back soon."
          isEmpty={(selection) => selection.icos.length === 0}
          skeleton={
            <CardGridSkeleton isRail count={ICO_CARD_COUNT} withNote>
              <IcoCardSkeleton />
            </CardGridSkeleton>
          }
        >
          {(selection) => (
            <>
              <SourceNote>{selection.source === 'static' ? STATIC_NOTE : selection.note}</SourceNote>
              <CardGrid isRail>
                {selection.icos.map((ico) => (
                  <IcoCard key={ico.key} ico={ico} now={selection.now} />
                ))}
              </CardGrid>
            </>
          )}
        </AsyncState>
      </Section>
    </Container>
  );
}
