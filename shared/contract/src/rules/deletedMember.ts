/** No username has a blank: nobody can take such a name. */
const DELETED_MEMBER = /^Deleted member \d+$/;

/** The name under which stays what somebody wrote whose account is deleted: `Deleted member 12`. */
export function deletedMemberName(id: number): string {
  return `Deleted member ${id}`;
}

/** Whether that is the name of somebody whose account is deleted. */
export function isDeletedMember(username: string): boolean {
  return DELETED_MEMBER.test(username);
}
