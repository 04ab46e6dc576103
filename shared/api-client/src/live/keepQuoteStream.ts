import type { Quote, QuotesEvent } from '@market-pulse/contract';
import { type EventStreamListener, keepEventStream, type KeptStreamOptions } from './keepEventStream';

/** What the stream of quotes tells its owner. */
export interface QuoteStreamListener extends Pick<EventStreamListener, 'onGap' | 'onPoll'> {
  onQuotes: (quotes: readonly Quote[]) => void;
}

/** `keepEventStream` for quotes: connects anew with growing pauses, and polls while the stream cannot be had. */
export function keepQuoteStream(
  signal: AbortSignal,
  { onQuotes, onGap, onPoll }: QuoteStreamListener,
  options: Omit<KeptStreamOptions, 'topics'>,
): Promise<void> {
  const onEvent = (event: string, data: unknown) => {
    if (event === 'quotes' && Array.isArray(data)) onQuotes(data as QuotesEvent);
  };
  return keepEventStream(signal, { onEvent, onGap, onPoll }, { ...options, topics: ['quotes'] });
}
