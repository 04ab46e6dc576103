import { useState, type ReactNode } from 'react';

/** One state that a part can be in, as it is seen: at rest, while something loads, with a long text. */
export type SampleState = {
  /** `Loading` */
  readonly name: string;
} & (
  | {
      /** Drawn in its place; a component where it answers presses. */
      readonly content: ReactNode;
    }
  | {
      /** What stands over the page, opened by a press; it is told how it is closed. */
      readonly opens: (close: () => void) => ReactNode;
    }
);

/** A part of the design system, shown live. */
export interface Sample {
  /** As it is exported: `PriceChange`. */
  readonly part: string;
  /** The entry of the package that has it, where it is not the main one: `chart`. */
  readonly entry?:
    | 'chart'
    | 'company'
    | 'form'
    | 'lists'
    | 'navigation'
    | 'news'
    | 'overlay'
    | 'rich-text'
    | 'select'
    | 'table'
    | 'treemap'
    | 'virtual-table';
  /** What it is for, in a sentence or two. */
  readonly purpose: string;
  /** Whether a state takes the whole width of the page; others stand side by side. */
  readonly isWide?: boolean;
  /** The one that is met most first. */
  readonly states: readonly SampleState[];
}

/** Parts of one kind. */
export interface SampleGroup {
  readonly title: string;
  readonly samples: readonly Sample[];
}

export interface HeldProps<Value> {
  readonly initial: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Keeps what a part that holds nothing itself is told by presses. */
export function Held<Value>({ initial, children }: HeldProps<Value>): ReactNode {
  const [value, change] = useState(initial);
  return children(value, change);
}

/** For what does something elsewhere, where there is nothing to be done. */
export const nothing = () => undefined;
