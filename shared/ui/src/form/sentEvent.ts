/**
 * What a form's element is told by an event once its content was taken: that what its fields hold now can be lost.
 * `submit` only says that somebody asked for it. It does not bubble.
 */
export const SENT_EVENT = 'market-pulse:sent';
