/** A page of the shell itself. */
export interface ShellPage {
  readonly path: string;
  /** Heading of the page, and title of its document without the site's name; undefined is the site's name alone. */
  readonly title?: string;
  /** Kept out of search engines and of the sitemap. */
  readonly robots?: 'noindex';
  /** Shown to the signed-in alone, and made in their browsers. */
  readonly auth?: boolean;
  /** Query parameters that the page reads, as routes of remotes declare them. */
  readonly parameters?: readonly string[];
  /** A query parameter that only one person may know. With it the page is made in that person's browser alone. */
  readonly secret?: string;
}

/** Query parameter of authentication screens: the path of this site to go to afterwards. */
export const RETURN_PARAMETER = 'next';
const parameters = [RETURN_PARAMETER] as const;
const secret = 'token';

/**
 * The pages of the shell itself. The shell makes its routes of them, the gateway titles their documents by them, mails lead
 * to them, and no remote may claim their paths.
 */
export const shellPages = {
  home: { path: '/' },
  signIn: { path: '/authentication/sign-in', title: 'Sign In', robots: 'noindex', parameters },
  signUp: { path: '/authentication/sign-up', title: 'Create your account', robots: 'noindex', parameters },
  signUpCover: {
    path: '/pages/authentication/sign-up/cover',
    title: 'Create your account',
    robots: 'noindex',
    parameters,
  },
  forgotPassword: {
    path: '/pages/authentication/forgot-password',
    title: 'Forgot your password?',
    robots: 'noindex',
    parameters,
  },
  /** A mail leads here, with `?token=`. */
  resetPassword: { path: '/authentication/reset-password', title: 'Set a new password', robots: 'noindex', secret },
  /** A mail leads here, with `?token=`. */
  verifyEmail: {
    path: '/authentication/verify-email',
    title: 'Confirm your email address',
    robots: 'noindex',
    parameters,
    secret,
  },
  platform: {
    path: '/platform',
    title: 'Platform',
    robots: 'noindex',
    auth: true,
    parameters: ['view', 'environment', 'remote'],
  },
} as const satisfies Readonly<Record<string, ShellPage>>;
