/** Whether a post or comment is another text than its author first wrote: ISO times as the API gives them. */
export function isEdited({
  created_at,
  updated_at,
}: {
  readonly created_at: string;
  readonly updated_at: string;
}): boolean {
  return Date.parse(updated_at) > Date.parse(created_at);
}
