import Button from 'antd/es/button';
import { useRef, useState, type ReactNode } from 'react';
import { ScriptNotice } from '../primitives/ScriptNotice';
import { ListFoot } from './ListFoot';

export interface ShowMoreProps<Item> {
  items: readonly Item[];
  /** How many are shown at first, and how many more with every press. */
  step: number;
  /** What the items are, in the plural: `stocks`. */
  noun: string;
  children: (shown: readonly Item[]) => ReactNode;
}

/**
 * Shows a long list in steps, so that no page renders hundreds of rows at once. Give it a new `key` to begin again, as for
 * another search.
 */
export function ShowMore<Item>({ items, step, noun, children }: ShowMoreProps<Item>) {
  const [limit, setLimit] = useState(step);
  const place = useRef<HTMLParagraphElement>(null);
  const shown = Math.min(limit, items.length);
  const showMore = () => {
    setLimit(limit + step);
    // The button is about to go: the focus stays at the end of the list.
    if (limit + step >= items.length) place.current?.focus();
  };
  return (
    <>
      {children(items.slice(0, shown))}
      {items.length > step && (
        <ListFoot placeRef={place} place={`Showing ${shown} of ${items.length} ${noun}`}>
          {shown < items.length && (
            <>
              <Button onClick={showMore}>Show more</Button>
              <ScriptNotice what="Showing more" />
            </>
          )}
        </ListFoot>
      )}
    </>
  );
}
