/** What can be written in a post or comment, told below its field. */
export const WRITING_HINT = 'Markdown works. A cashtag such as $NVDA becomes a link.';
