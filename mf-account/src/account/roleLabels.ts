import type { Role } from '@market-pulse/contract';

/** What a role is called on screen. */
export const roleLabels: Readonly<Record<Role, string>> = {
  user: 'User',
  moderator: 'Moderator',
  editor: 'Editor',
  product_owner: 'Product Owner',
  admin: 'Admin',
};
