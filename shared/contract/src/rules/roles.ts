/** `editor` writes posts, `product_owner` runs the platform console, `admin` may do everything. */
export const ROLES = ['user', 'moderator', 'editor', 'product_owner', 'admin'] as const;

type Role = (typeof ROLES)[number];

/** Whether someone of this role may do what one of `roles` may. An admin may do everything, also what no role is named for. */
export function hasRole(role: Role, roles: readonly Role[]): boolean {
  return role === 'admin' || roles.includes(role);
}

/**
 * Whether someone with a role, or a visitor without one, is let in where `required` stands: nothing is for everybody,
 * `user` for anyone who is signed in, another role as `hasRole` says.
 */
export function allows(role: Role | undefined, required: Role | undefined): boolean {
  if (required === undefined) return true;
  return role !== undefined && (required === 'user' || hasRole(role, [required]));
}
