import type { Provenance } from '@market-pulse/contract';
import { createContext, type ComponentType } from 'react';

/** Where some of the figures of a line came from. */
export interface ToldSource extends Provenance {
  /** Each source of figures that are of several of one day; `source` is null then. */
  readonly sources?: readonly string[] | undefined;
  /** What of the line is from it, where that is not all: `Market cap`. */
  readonly of?: string;
  /** Under which terms they may be shown, where whoever has the figures knows; by default those of the catalogue of sources. */
  readonly license?: string | null;
}

/** Figures that share a source line, any of which somebody may say is wrong. */
export interface ReportableFigures {
  /** What they are about: `NVDA`. */
  readonly subject: string;
  /** Each as it is shown: `Price`, `$187.24`. */
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

export interface SourcePanelProps {
  /** Each source of the line, at least one, the main one first. */
  readonly sources: readonly ToldSource[];
  /** Milliseconds since 1970; see `useNow`. */
  readonly now: number | undefined;
  /** The line as it was read. */
  readonly line: string;
  readonly about: ReportableFigures | undefined;
}

/**
 * What a press on a source line opens: more of the source, and a way to tell the editors that a figure is wrong. The owner of the page
 * gives it, who knows the server; where there is none, source lines are text.
 */
export const sourcePanelContext = createContext<ComponentType<SourcePanelProps> | undefined>(undefined);
