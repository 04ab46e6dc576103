/** The routes of the shell itself; everything else belongs to remotes and stands in the manifest. */
export const shellRoutes: readonly { readonly path: string; readonly title?: string }[] = [
  { path: '/' },
  { path: '/authentication/sign-in', title: 'Sign in' },
  { path: '/authentication/sign-up', title: 'Create your account' },
  { path: '/authentication/*', title: 'Your account' },
  { path: '/pages/authentication/*', title: 'Your account' },
  { path: '/platform', title: 'Platform' },
];
