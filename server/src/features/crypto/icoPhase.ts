import type { IcoPhase } from '@market-pulse/contract';

interface SalePeriod {
  readonly startDate: Date | null;
  readonly endDate: Date | null;
  readonly isActive: boolean;
  readonly statusCode: string | null;
}

const UPCOMING = ['upcoming', 'planned', 'announced'];
const RUNNING = ['active', 'ongoing', 'live'];

/** The phase of a token sale by its dates; where they do not say, by the organiser's word (specification, section 4). */
export function icoPhaseAt({ startDate, endDate, isActive, statusCode }: SalePeriod, now: Date): IcoPhase {
  if (startDate && startDate > now) return 'upcoming';
  if (endDate) return endDate < now ? 'ended' : 'active';
  const word = statusCode?.toLowerCase() ?? '';
  if (UPCOMING.includes(word)) return 'upcoming';
  return isActive || RUNNING.includes(word) ? 'active' : 'ended';
}
