/** What can be written in a post or comment, told below its field. */
export const WRITING_HINT = 'Markdown works. A cashtag such as $NVDA becomes a link.';

/** Told where what is typed has a draft. */
export const DRAFT_HINT = 'What you write is kept on this device until it is sent.';
