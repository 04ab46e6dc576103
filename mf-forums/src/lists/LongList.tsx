import { classNames } from '@market-pulse/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { inBlocks } from './blocks';
import { heightOf, watchHeight } from './heights';
import styles from './LongList.module.css';

/** Items that are always laid out: what a list's first page has, and servers send. */
const FIRST_PAGE = 20;

export interface LongListProps<Item> {
  /** The element that lists are made with. */
  readonly as: 'ol' | 'ul';
  /** What the items are, told apart from all else on the site: `comment`. */
  readonly name: string;
  readonly items: readonly Item[];
  /** About how high an item will be where it was never on screen, with the space to the next one, in CSS pixels. */
  readonly estimate: (item: Item) => number;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  /** Makes the `li` of an item, with its `key`. */
  readonly children: (item: Item) => ReactNode;
}

/**
 * A list that may grow to thousands of items. Those behind the first page stand in blocks, each a list of its own, and a block is laid out
 * and painted only while it is near the window; all of it stays in the document, for Ctrl+F, links, the keyboard and screen readers. How high
 * a block was is remembered while the page is open, so that whoever comes back to a long list finds their place.
 */
export function LongList<Item extends { readonly id: number }>(props: LongListProps<Item>): ReactNode {
  const { items } = props;
  const [firstFar, setFirstFar] = useState<number>();
  if (items.length > FIRST_PAGE && !items.some(({ id }) => id === firstFar)) setFirstFar(items[FIRST_PAGE]?.id);
  const [near = [], ...far] = inBlocks(items, firstFar);
  return (
    <>
      <Block {...props} items={near} />
      {far.map((block) => (
        <Block key={block[0]?.id} {...props} items={block} isFar />
      ))}
    </>
  );
}

function Block<Item extends { readonly id: number }>({
  as: List,
  name,
  items,
  estimate,
  className,
  'aria-label': label,
  children,
  isFar = false,
}: LongListProps<Item> & { readonly isFar?: boolean }): ReactNode {
  const list = useRef<HTMLOListElement & HTMLUListElement>(null);
  // A block that has grown is another one: its height is not the one that is remembered.
  const block = `${name} ${items[0]?.id} to ${items.at(-1)?.id}`;
  useEffect(() => (isFar && list.current ? watchHeight(list.current, block) : undefined), [isFar, block]);
  const height = isFar ? (heightOf(block) ?? items.reduce((sum, item) => sum + estimate(item), 0)) : undefined;
  return (
    <List
      ref={list}
      role="list"
      aria-label={label}
      className={classNames(className, isFar && styles.far)}
      style={height === undefined ? undefined : { containIntrinsicBlockSize: `auto ${height}px` }}
    >
      {items.map(children)}
    </List>
  );
}
