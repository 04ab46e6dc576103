/** A form 3, 4 or 5 as far as it is found by what amends it. */
export interface PeriodFiling {
  readonly id: number;
  /** Form, company, who reports, and the period (`ownershipSubject`). */
  readonly subject: string;
  readonly amendment: boolean;
  /** The day on which it was filed, `YYYY-MM-DD`. */
  readonly filed: string | null;
  /** Of an amendment, the day on which what it amends was filed, where it says so. */
  readonly previous: string | null;
}

/** Subjects of forms 3, 4 and 5 without the period: filings of one of these may amend each other. */
export function withoutPeriod(subject: string): string {
  return subject.slice(0, subject.lastIndexOf('|') + 1);
}

/**
 * Which filings of the same persons about the same company, on the same form, are decided together: those of one period, and an amendment that
 * corrects the period itself with what it amends. That one is found where no original has the amendment's period and exactly one was
 * filed on the day that the amendment names; of two nothing is guessed.
 *
 * @returns filings by the subject that they are decided with
 */
export function filingsByPeriod<Filing extends PeriodFiling>(filings: readonly Filing[]): Map<string, Filing[]> {
  const originals = filings.filter(({ amendment }) => !amendment);
  const own = new Set(originals.map(({ subject }) => subject));
  const groups = new Map<string, Filing[]>();
  for (const filing of filings) {
    let { subject } = filing;
    if (filing.amendment && filing.previous !== null && !own.has(subject)) {
      const amended = originals.filter(({ filed }) => filed === filing.previous);
      subject = amended.length === 1 && amended[0] ? amended[0].subject : subject;
    }
    groups.set(subject, [...(groups.get(subject) ?? []), filing]);
  }
  return groups;
}
