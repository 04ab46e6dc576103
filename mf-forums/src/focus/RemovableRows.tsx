import type { ReactNode } from 'react';
import { useKeptFocus } from '@market-pulse/ui/lists';

export interface RemovableRowsProps {
  /** Names the rows together to who is brought to them. */
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Rows that go when a button in them is pressed: the focus stays where somebody works. */
export function RemovableRows({ label, className, children }: RemovableRowsProps): ReactNode {
  const { place, onFocus } = useKeptFocus<HTMLDivElement>('row');
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={label} className={className} onFocus={onFocus}>
      {children}
    </div>
  );
}
