import { commentAddress } from '@market-pulse/contract';

const POST = /^\/forums\/\d+\/posts\/\d+$/;

/**
 * Where a notification leads: to the comment that it tells of, while that may be read, and else to its post. Told when it is shown, because a
 * comment may move to another post, or be hidden.
 */
export function presentLink({
  notification: { link, commentId },
  isCommentShown,
}: {
  readonly notification: { readonly link: string | null; readonly commentId: number | null };
  readonly isCommentShown: boolean | null;
}): string | null {
  if (link === null || commentId === null || isCommentShown !== true || !POST.test(link)) return link;
  return commentAddress(link, commentId);
}
