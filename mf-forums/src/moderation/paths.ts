export const MODERATION_PATH = '/forums/moderation';
export const LOG_PATH = `${MODERATION_PATH}/log`;
export const DECISIONS_PATH = `${MODERATION_PATH}/decisions`;
export const RULES_PATH = `${MODERATION_PATH}/rules`;
export const MODERATORS_PATH = `${MODERATION_PATH}/moderators`;
