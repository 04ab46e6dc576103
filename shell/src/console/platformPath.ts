/** Where the console is; the server knows the path as the shell's own, so that no remote may claim it. */
export const PLATFORM_PATH = '/platform';

/** Who may operate the platform, beside admins. */
export const OPERATOR_ROLE = 'product_owner';
