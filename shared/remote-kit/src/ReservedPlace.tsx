import type { SlotHeight } from '@market-pulse/contract';
import type { CSSProperties, ReactNode, Ref } from 'react';
import styles from './ReservedPlace.module.css';

export interface ReservedPlaceProps {
  /** Height of what comes, in CSS pixels from each breakpoint on; without it nothing is kept. */
  readonly height: SlotHeight | undefined;
  /** Marks a place whose code is asked for when somebody comes near it. */
  readonly isHeld?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/**
 * Keeps the place of what loads, so that nothing below it moves when it comes: as long as anything in it is `aria-busy`, it
 * is at least as high as it will be. Afterwards it is as high as what is in it, and gone when that is nothing.
 */
export function ReservedPlace({ height, isHeld, ref, children }: ReservedPlaceProps): ReactNode {
  if (!height) return children;
  const { xs, md = xs, lg = md, xl = lg } = height;
  const style = {
    '--mp-height-xs': `${xs}px`,
    '--mp-height-md': `${md}px`,
    '--mp-height-lg': `${lg}px`,
    '--mp-height-xl': `${xl}px`,
  };
  return (
    <div
      ref={ref}
      className={styles.place}
      data-reserved
      data-held={isHeld ? '' : undefined}
      style={style as CSSProperties}
    >
      {children}
    </div>
  );
}
