/**
 * Whether someone with a role may see what asks for one: nothing asked is for everybody, an admin sees everything, and
 * `user` is anyone who is signed in. It decides what is shown; the server decides what is allowed.
 */
export function allows(role: string | undefined, required: string | undefined): boolean {
  if (required === undefined) return true;
  if (role === undefined) return false;
  return role === 'admin' || role === required || required === 'user';
}
