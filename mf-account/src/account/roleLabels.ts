import type { Role } from '@market-pulse/contract';

export const roleLabels: Readonly<Record<Role, string>> = {
  user: 'User',
  moderator: 'Moderator',
  editor: 'Editor',
  product_owner: 'Product Owner',
  admin: 'Admin',
};
