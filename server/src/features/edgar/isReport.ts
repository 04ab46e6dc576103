/** Reports that companies write to be read, and their amendments. Form types are those of the SEC's EDGAR Filer Manual. */
const REPORTS = /^(?:8-K|6-K|10-K|10-K405|10-KT|10-Q|20-F|40-F|DEF 14A)(?:\/A)?$/;

/** Whether the text of a filing of this form is asked for. */
export function isReport(form: string): boolean {
  return REPORTS.test(form);
}
