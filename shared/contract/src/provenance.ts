import { z } from 'zod';
import { isoTime } from './text';

/** How fresh a figure is. `sample` is bundled data, labelled as such on every screen. */
export const figureStatus = z.enum(['live', 'delayed', 'stale', 'sample']);

/** Where a figure came from and when it was true. All three are null where there is no figure. */
export const provenance = z.object({
  source: z.string().nullable(),
  as_of: isoTime.nullable(),
  status: figureStatus.nullable(),
});

export type FigureStatus = z.infer<typeof figureStatus>;
export type Provenance = z.infer<typeof provenance>;
