/** The username of someone who chooses none: first and last name joined and lower-cased, without what a username may not hold. */
export function defaultUsername(firstName: string, lastName: string): string {
  return (firstName + lastName).toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}._-]/gu, '');
}
