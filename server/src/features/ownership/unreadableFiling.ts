/** A file cannot be taken: it is none of the filings that are read here, or one that cannot be. The message is the reason, without the file's name. */
export class UnreadableFilingError extends Error {
  override readonly name = 'UnreadableFilingError';
}
