import { useLiveQuotes, useQuotes } from '@market-pulse/api-client';
import { useMemo } from 'react';
import { figuresOfDay } from '../provenance/figuresOfDay';
import { markStale } from '../provenance/markStale';
import { HOME_INSTRUMENTS, type Instrument } from './instruments';
import { quotedOf, type Quoted } from './quoted';

/** One list for all sections, so that they share one call. */
const SYMBOLS = HOME_INSTRUMENTS.map(({ symbol }) => symbol);

export interface HomeQuotes {
  /** Whether the first answer is still under way. When it fails the instruments stand without quotes. */
  readonly isPending: boolean;
  readonly quoted: readonly Quoted[];
}

/**
 * Instruments of the home page with their newest quotes, or those of the last day of which a change is known, in step with the market. All sections together ask once; when a
 * later call fails the last quotes stay, as out of date (decision 30).
 */
export function useHomeQuotes(instruments: readonly Instrument[]): HomeQuotes {
  useLiveQuotes();
  const { data, isPending, isError } = useQuotes(SYMBOLS);
  const quoted = useMemo(
    () => quotedOf(instruments, (isError ? data?.map(markStale) : data)?.map(figuresOfDay)),
    [instruments, data, isError],
  );
  return { isPending, quoted };
}
