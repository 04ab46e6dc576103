import type { Provenance } from '@market-pulse/contract';
import { AsyncState, SourceLine, useNow } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { commonProvenance, provenanceKey } from '../provenance/commonProvenance';
import { CardRow, HomeSection } from '../sections/HomeSection';
import { chainAsQuery } from '../sources/sourceChain';
import { BUILT_IN_ICOS } from './builtInIcos';
import { IcoCard } from './IcoCard';
import { IcoCardSkeleton } from './IcoCardSkeleton';
import { icoNote, type IcoNote } from './icoNote';
import { ICO_CARD_COUNT, selectIcos } from './icoSelection';
import { ICO_SOURCES, type ListedIco } from './listedIco';
import { useFeaturedIcos } from './useFeaturedIcos';

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
  const selected = query.data && now !== undefined ? { now, ...selectIcos(query.data.items, builtIn, now) } : undefined;
  const listed = selected?.icos.filter(({ origin }) => origin !== 'static list') ?? [];
  const common = commonProvenance(listed.map(({ provenance }) => provenance));
  const commonKey = common && provenanceKey(common);
  const origin = selected?.source === 'static' ? 'static list' : (ICO_SOURCES[query.data?.place ?? 0] ?? 'static list');
  const isPending = query.status !== 'error' && selected === undefined;
  return (
    <HomeSection
      title="Featured ICOs"
      note={selected && selected.icos.length > 0 && <Note note={icoNote(origin, common)} common={common} now={now} />}
      loadingText={isPending ? 'Loading ICOs...' : undefined}
      link={{ to: '/markets/crypto', text: 'Browse ICOs' }}
    >
      {isPending ? (
        <CardRow isPending>
          {Array.from({ length: ICO_CARD_COUNT }, (_, index) => (
            <li key={index}>
              <IcoCardSkeleton />
            </li>
          ))}
        </CardRow>
      ) : (
        <AsyncState
          query={{ ...query, ...asking, data: selected }}
          loadingText="Loading ICOs..."
          errorText="Unable to load ICO data"
          empty="No ICOs are available right now. Check back soon."
          isEmpty={(selection) => selection.icos.length === 0}
        >
          {(selection) => (
            <CardRow>
              {selection.icos.map((ico) => (
                <li key={ico.key}>
                  <IcoCard ico={ico} commonKey={commonKey} now={selection.now} />
                </li>
              ))}
            </CardRow>
          )}
        </AsyncState>
      )}
    </HomeSection>
  );
}

interface NoteProps {
  readonly note: IcoNote;
  readonly common: Provenance | undefined;
  readonly now: number | undefined;
}

/** Examples that are part of the site have no source that could be told. */
function Note({ note: { status, text }, common, now }: NoteProps): ReactNode {
  if (!common || status === undefined) return <p>{text}</p>;
  // A list of offerings changes by the day, so that only the server knows when it is out of date.
  return <SourceLine provenance={common} now={status === 'stale' ? now : undefined} noun="Figures" text={text} />;
}
