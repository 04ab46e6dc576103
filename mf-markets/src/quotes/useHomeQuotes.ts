import { useLiveQuotes, useQuotes } from '@market-pulse/api-client';
import { useMemo } from 'react';
import { HOME_INSTRUMENTS, type Instrument } from './instruments';
import { quotedOf, type Quoted } from './quoted';

/** One list for all sections, so that they share one call. */
const SYMBOLS = HOME_INSTRUMENTS.map(({ symbol }) => symbol);

export interface HomeQuotes {
  /** Whether the first answer is still under way. When it fails the instruments stand without quotes. */
  readonly isPending: boolean;
  readonly quoted: readonly Quoted[];
}

/** Instruments of the home page with their newest quotes, in step with the market. All sections together ask once; later failures keep the last. */
export function useHomeQuotes(instruments: readonly Instrument[]): HomeQuotes {
  useLiveQuotes();
  const { data, isPending } = useQuotes(SYMBOLS);
  const quoted = useMemo(() => quotedOf(instruments, data), [instruments, data]);
  return { isPending, quoted };
}
