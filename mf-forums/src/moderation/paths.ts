export const MODERATION_PATH = '/forums/moderation';
export const LOG_PATH = `${MODERATION_PATH}/log`;
/** What was decided where somebody moderates; decisions about oneself are another page. */
export const DECIDED_PATH = `${MODERATION_PATH}/decided`;
export const DECISIONS_PATH = `${MODERATION_PATH}/decisions`;
export const RULES_PATH = `${MODERATION_PATH}/rules`;
export const MODERATORS_PATH = `${MODERATION_PATH}/moderators`;
