import { Modal } from '@market-pulse/ui/overlay';
import type { ReactNode } from 'react';
import { DECIDE_KEYS, DESK_KEYS, keyCap } from './deskKeys';
import caps from './KeyCap.module.css';
import styles from './KeysHelp.module.css';

/** Which keys do what. */
export function KeysHelp({ onClose }: { readonly onClose: () => void }): ReactNode {
  const keys = [
    ...DESK_KEYS.map(({ key, says }) => ({ caps: [keyCap(key)], says })),
    { caps: DECIDE_KEYS.split(' '), says: 'decide, also while you write a note' },
  ];
  return (
    <Modal open title="Keys of the desk" footer={null} onCancel={onClose}>
      <p>They work while the focus is in the desk, and not while you write.</p>
      <dl className={styles.keys}>
        {keys.map(({ caps: printed, says }) => (
          <div key={says}>
            <dt>
              {printed.map((cap) => (
                <kbd key={cap} className={caps.cap}>
                  {cap}
                </kbd>
              ))}
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
