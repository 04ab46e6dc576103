import { shellPages } from '@market-pulse/contract/shell-pages';

/** Where the console is. */
export const PLATFORM_PATH = shellPages.platform.path;

/** Who may operate the platform, beside admins. */
export const OPERATOR_ROLE = 'product_owner';
