import { Link, useIsHydrating } from '@market-pulse/remote-kit';
import { classNames, tabReached } from '@market-pulse/ui';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './TabList.module.css';

export interface TabListItem {
  /** A name of letters, digits and hyphens, as an address has it. */
  readonly key: string;
  readonly label: ReactNode;
  readonly children: ReactNode;
}

export interface TabListProps {
  /** What the tabs are of, for screen readers. */
  readonly label: string;
  readonly items: readonly TabListItem[];
  /** The open one. */
  readonly activeKey: string | undefined;
  /** The address of the page with a tab open. */
  readonly pathOf: (key: string) => string;
}

/**
 * Tabs as the pattern of WAI-ARIA has them: one stop of the Tab key, arrows, Home and End lead on, Enter and Space open. They are links,
 * which work without script; before the code is there each is a stop of the Tab key. Where they do not fit, the bar is moved sideways. A panel is drawn when it was opened first, and then kept: what was chosen in it stays. Without
 * antd's own tabs, whose menu for those that do not fit weighs ten times as much.
 */
export function TabList({ label, items, activeKey, pathOf }: TabListProps): ReactNode {
  const id = useId();
  const isHydrating = useIsHydrating();
  const bar = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (activeKey !== undefined && !opened.includes(activeKey)) setOpened([...opened, activeKey]);

  // The open one is seen, also where the address names it; the page itself does not move.
  useLayoutEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!bar.current || !tab) return;
    const { left, right } = bar.current.getBoundingClientRect();
    const place = tab.getBoundingClientRect();
    if (place.left < left) bar.current.scrollLeft -= left - place.left;
    else if (place.right > right) bar.current.scrollLeft += place.right - right;
  }, [activeKey]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const place = tabs.indexOf(event.target as HTMLElement);
    const reached = tabReached(event, place, tabs.length);
    if (reached === undefined && event.key !== ' ') return;
    event.preventDefault();
    if (reached === undefined) tabs[place]?.click();
    else tabs[reached]?.focus();
  };

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The focus is on one of its tabs. */}
      <div ref={bar} role="tablist" aria-label={label} className={styles.bar} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <Link
            key={item.key}
            to={pathOf(item.key)}
            preventScrollReset
            role="tab"
            id={`${id}-tab-${item.key}`}
            aria-selected={item.key === activeKey}
            aria-controls={opened.includes(item.key) ? `${id}-panel-${item.key}` : undefined}
            tabIndex={isHydrating || item.key === activeKey ? 0 : -1}
            className={classNames(styles.tab, item.key === activeKey && styles.active)}
          >
            {item.label}
          </Link>
        ))}
      </div>
      {items
        .filter(({ key }) => opened.includes(key))
        .map((item) => (
          <div
            key={item.key}
            role="tabpanel"
            id={`${id}-panel-${item.key}`}
            aria-labelledby={`${id}-tab-${item.key}`}
            hidden={item.key !== activeKey}
          >
            {item.children}
          </div>
        ))}
    </div>
  );
}
