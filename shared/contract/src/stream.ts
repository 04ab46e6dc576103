import { z } from 'zod';
import { commaSeparated } from './pagination';
import { quote } from './quote';

/** Most topics of one stream. */
export const STREAM_MAX_TOPICS = 20;

/** What a stream can tell of. More topics follow the same pattern: a word, or a word and an id (`forum:12`). */
export const streamTopic = z.enum(['quotes']);

export const streamQuery = z.object({ topics: commaSeparated(streamTopic, STREAM_MAX_TOPICS) });

/** Event `quotes`: the quotes that changed since the stream's last event. */
export const quotesEvent = z.array(quote);

/**
 * Event `resync`: the stream begins, or has left something out because its reader was slow. The reader reads anew, by the
 * ordinary calls, what it shows of these topics.
 */
export const resyncEvent = z.object({ topics: z.array(streamTopic) });

export type StreamTopic = z.infer<typeof streamTopic>;
export type QuotesEvent = z.infer<typeof quotesEvent>;
export type ResyncEvent = z.infer<typeof resyncEvent>;
