/** Most characters of what people type: forms stop there, and the server refuses more. */
export const maxLengths = {
  /** RFC 5321. */
  email: 254,
  username: 40,
  personName: 80,
  contactName: 120,
  contactCompany: 160,
  contactMessage: 5000,
  exchange: 40,
  companyRole: 120,
  refusalReason: 1000,
  searchText: 100,
  remoteName: 40,
  changeReason: 500,
  tokenNote: 200,
  watchlistName: 60,
  watchlistNote: 500,
  savedScreenName: 60,
  portfolioNote: 500,
  portfolioAccount: 40,
  companyAbout: 10_000,
  pressReleaseTitle: 200,
  pressReleaseBody: 20_000,
  forumPostTitle: 200,
  forumPostBody: 20_000,
  pollQuestion: 200,
  pollOption: 100,
  comment: 10_000,
  reportNote: 1_000,
  figurePage: 300,
  figureName: 80,
  figureShown: 200,
  figureSource: 200,
} as const;

/** Length bounds of a new password (specification, section 9). The upper one keeps hashing affordable. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;

// What forms and server both say of a field, so that nobody reads two texts for one fault.
export const BAD_EMAIL = 'Enter a valid email address';
export const PASSWORD_TOO_SHORT = `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`;
/** Title or body of a new forum post is blank (specification, section 5). */
export const FORUM_POST_INCOMPLETE = 'Please fill in all required fields';
/** Name, email or message is blank (specification, section 5). */
export const CONTACT_INCOMPLETE =
  'Please share your name, email, and a brief summary so our team can respond effectively.';
