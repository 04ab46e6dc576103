/** A figure that one filing states of one period. */
export interface Fact {
  /** Taxonomy and tag: `us-gaap:Revenues`. */
  readonly concept: string;
  /** `USD`, `USD/shares`, `shares`. */
  readonly unit: string;
  /** First day, `YYYY-MM-DD`; of a balance the same as `end`. */
  readonly start: string;
  /** Last day. */
  readonly end: string;
  readonly value: number;
  readonly accession: string;
  /** `10-K`, `10-Q/A`. */
  readonly form: string;
  /** Day of the filing. */
  readonly filed: string;
}

/** The filing that states something. */
export type FactFiling = Pick<Fact, 'accession' | 'form' | 'filed'>;

/** A value with the filing that stated it first, and the last one that repeats it without another value between. */
export interface StatedValue {
  readonly value: number;
  readonly first: FactFiling;
  readonly last: FactFiling;
}

/** All that was ever stated of one concept, unit and period; the last of `stated` counts. */
export interface StatedFact extends Pick<Fact, 'concept' | 'unit' | 'start' | 'end'> {
  readonly stated: readonly StatedValue[];
}
