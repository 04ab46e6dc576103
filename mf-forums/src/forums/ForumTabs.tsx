import { Link, useIsHydrating } from '@market-pulse/remote-kit';
import { tabReached } from '@market-pulse/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './ForumTabs.module.css';

export interface ForumTabsProps<Key extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: ReactNode }[];
  readonly shown: Key;
  /** The address of the page with a tab. */
  readonly pathOf: (key: Key) => string;
  /** Told when a tab was chosen here. */
  readonly onChoose: () => void;
  /** Id of what the tabs change. */
  readonly controls: string;
}

/**
 * Tabs over what stands in several columns, as links: they work without script. Arrows, Home and End lead from one to the next and
 * open it; before the code is there each is a stop of the Tab key.
 */
export function ForumTabs<Key extends string>(props: ForumTabsProps<Key>): ReactNode {
  const { label, tabs, shown, pathOf, onChoose, controls } = props;
  const isHydrating = useIsHydrating();
  const move = (event: KeyboardEvent<HTMLElement>, tab: Key) => {
    const from = tabs.findIndex(({ key }) => key === shown);
    // Space opens a tab, as Enter does a link.
    const at = event.key === ' ' ? tabs.findIndex(({ key }) => key === tab) : tabReached(event, from, tabs.length);
    const next = at === undefined ? undefined : event.currentTarget.parentElement?.querySelectorAll('a')[at];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  };
  return (
    <div role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={pathOf(tab.key)}
          preventScrollReset
          role="tab"
          id={`${controls}-${tab.key}`}
          className={styles.tab}
          aria-selected={tab.key === shown}
          aria-controls={controls}
          tabIndex={isHydrating || tab.key === shown ? 0 : -1}
          onClick={onChoose}
          onKeyDown={(event) => move(event, tab.key)}
        >
          {tab.label}
        </Link>
      ))}
    </div>
  );
}
