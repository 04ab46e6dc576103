/**
 * Usernames that would pass for the site, for someone who works for it, or for an address that RFC 2142 gives a meaning.
 * In lower case, without dots and dashes.
 */
export const reservedUsernames: readonly string[] = [
  ...['admin', 'administrator', 'root', 'superuser', 'system', 'sysadmin', 'owner', 'productowner'],
  ...['moderator', 'moderators', 'mod', 'mods', 'editor', 'editors', 'editorial', 'staff', 'team', 'official'],
  ...['marketpulse', 'marketpulseteam', 'marketpulsesupport', 'marketpulseofficial', 'marketpulseadmin'],
  ...[
    'support',
    'help',
    'helpdesk',
    'service',
    'customerservice',
    'contact',
    'info',
    'feedback',
    'billing',
    'payments',
  ],
  ...['sales', 'marketing', 'press', 'legal', 'compliance', 'privacy', 'security', 'abuse', 'trust', 'safety'],
  ...['postmaster', 'hostmaster', 'webmaster', 'noc', 'noreply', 'donotreply', 'mailerdaemon', 'newsletter'],
  ...['anonymous', 'deleted', 'everyone', 'nobody', 'null', 'undefined', 'bot'],
];
