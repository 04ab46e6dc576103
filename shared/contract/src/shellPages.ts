/** A page of the shell itself. */
export interface ShellPage {
  readonly path: string;
  /** Heading of the page, and title of its document without the site's name; undefined is the site's name alone. */
  readonly title?: string;
}

/**
 * The pages of the shell itself. The shell makes its routes of them, the gateway titles their documents by them, mails lead
 * to them, and no remote may claim their paths.
 */
export const shellPages = {
  home: { path: '/' },
  signIn: { path: '/authentication/sign-in', title: 'Sign In' },
  signUp: { path: '/authentication/sign-up', title: 'Create your account' },
  signUpCover: { path: '/pages/authentication/sign-up/cover', title: 'Create your account' },
  forgotPassword: { path: '/pages/authentication/forgot-password', title: 'Forgot your password?' },
  /** A mail leads here, with `?token=`. */
  resetPassword: { path: '/authentication/reset-password', title: 'Set a new password' },
  /** A mail leads here, with `?token=`. */
  verifyEmail: { path: '/authentication/verify-email', title: 'Confirm your email address' },
  platform: { path: '/platform', title: 'Platform' },
} as const satisfies Readonly<Record<string, ShellPage>>;
