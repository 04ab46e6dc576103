import type { WatchTarget } from '@market-pulse/api-client';
import { Drawer } from '@market-pulse/ui/overlay';
import { WatchButton } from '@market-pulse/remote-kit/watch';
import type { ReactNode } from 'react';
import styles from './InstrumentPanel.module.css';
import { InstrumentPanel, type InstrumentPanelProps } from './InstrumentPanel';

/** Width of the drawer in px; on a phone it takes the whole window. */
const WIDTH = 552;

export interface InstrumentDrawerProps extends Omit<InstrumentPanelProps, 'head'> {
  readonly target: WatchTarget;
  /** Beside the star: ticker, exchange, sector. */
  readonly detail: ReactNode;
  /** Beside the star. */
  readonly tools?: ReactNode;
  readonly onClose: () => void;
}

/** The panel of a stock or coin over the page, with a star. */
export function InstrumentDrawer({ detail, tools, onClose, ...panel }: InstrumentDrawerProps): ReactNode {
  const { target } = panel;
  return (
    <Drawer open title={target.name} width={WIDTH} onClose={onClose}>
      <InstrumentPanel
        {...panel}
        head={
          <>
            <span>{detail}</span>
            <span className={styles.tools}>
              <WatchButton variant="button" target={target} />
              {tools}
            </span>
          </>
        }
      />
    </Drawer>
  );
}
