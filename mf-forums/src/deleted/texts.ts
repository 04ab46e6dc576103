/** What a question says before one deletes something of one's own. */
export const RESTORABLE_TEXT = 'For a day you can bring it back.';

/** Said where it did not come back and the server says nothing. */
export const RESTORE_FAILED = 'It could not be brought back. Please try again.';
