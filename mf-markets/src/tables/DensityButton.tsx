import { tool } from '@market-pulse/remote-kit/table';
import { IconButton, useDensity } from '@market-pulse/ui';
import type { ReactNode } from 'react';

/** How close the rows of all tables stand. Lists on phones have one height. */
export function DensityButton(): ReactNode {
  const [density, setDensity] = useDensity();
  const isCompact = density === 'compact';
  return (
    <span className={tool.desk}>
      <IconButton
        className={tool.button}
        aria-label="Compact rows"
        aria-pressed={isCompact}
        onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
      >
        <svg viewBox="0 0 20 20" aria-hidden>
          <path d={isCompact ? 'M3 5h14M3 10h14M3 15h14' : 'M3 4h14M3 8h14M3 12h14M3 16h14'} />
        </svg>
      </IconButton>
    </span>
  );
}
