import Button from 'antd/es/button';
import type { MouseEventHandler, ReactNode } from 'react';
import { LinkButton } from '../primitives/LinkButton';
import styles from './Pager.module.css';

export interface PagerPlace {
  /** From 1. */
  page: number;
  pageCount: number;
  /** For screen readers: which list it turns the pages of. */
  label?: string;
}

/** The pages of a list have addresses: they are links, which work without script too. */
export interface LinkedPagerProps extends PagerPlace {
  /** The address of a page of the list. */
  pathOf: (page: number) => string;
  /** Told when a link to another page was followed. */
  onTurn?: MouseEventHandler;
}

/** The page of a list that stands in no address. */
export interface HeldPagerProps extends PagerPlace {
  onChange: (page: number) => void;
}

export type PagerProps = LinkedPagerProps | HeldPagerProps;

/** Turns the pages of a list. Not there when a list has only one. */
export function Pager(props: PagerProps) {
  const { page, pageCount, label = 'Pages' } = props;
  if (pageCount <= 1) return null;
  const turn = (to: number, rel: 'prev' | 'next', name: string): ReactNode => {
    const isThere = to >= 1 && to <= pageCount;
    if ('onChange' in props) {
      return (
        <Button disabled={!isThere} onClick={() => props.onChange(to)}>
          {name}
        </Button>
      );
    }
    return (
      <LinkButton className={styles.link} to={isThere ? props.pathOf(to) : undefined} rel={rel} onClick={props.onTurn}>
        {name}
      </LinkButton>
    );
  };
  return (
    <nav className={styles.pager} aria-label={label}>
      {turn(page - 1, 'prev', 'Previous')}
      <span className={styles.place} aria-live="polite">
        Page {page} of {pageCount}
      </span>
      {turn(page + 1, 'next', 'Next')}
    </nav>
  );
}
