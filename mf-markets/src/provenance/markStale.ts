import type { Provenance } from '@market-pulse/contract';

/**
 * Figures that could not be asked for again: they stay on screen, but no longer count as live or merely late (decision 30). A
 * sample stays one.
 */
export function markStale<Figures extends Provenance>(figures: Figures): Figures {
  return figures.status === 'live' || figures.status === 'delayed' ? { ...figures, status: 'stale' } : figures;
}
