import type { Provenance } from '@market-pulse/contract';
import { createContext, type ComponentType } from 'react';

/** Figures that share a source line, any of which somebody may say is wrong. */
export interface ReportableFigures {
  /** What they are about: `NVDA`. */
  readonly subject: string;
  /** Each as it is shown: `Price`, `$187.24`. */
  readonly figures: readonly { readonly label: string; readonly value: string }[];
}

export interface FigureReportProps {
  readonly provenance: Provenance;
  /** The line as it was read. */
  readonly line: string;
  readonly about: ReportableFigures | undefined;
}

/**
 * What tells the editors that a figure is wrong: given by the owner of the page, who knows the server. Where there is none, source lines
 * have no such button.
 */
export const figureReportContext = createContext<ComponentType<FigureReportProps> | undefined>(undefined);
