/** What is read of an element that is scrolled sideways, in CSS px. */
export interface RailPlace {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
}

/** Whether there is nothing more to either side. */
export interface RailEdges {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** Browsers round what is scrolled to parts of a pixel. */
const TOLERANCE = 1;

/** Where in its list a rail stands. */
export function railEdges({ scrollLeft, clientWidth, scrollWidth }: RailPlace): RailEdges {
  return {
    isAtStart: scrollLeft <= TOLERANCE,
    isAtEnd: scrollLeft + clientWidth >= scrollWidth - TOLERANCE,
  };
}
