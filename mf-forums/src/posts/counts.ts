import { formatCount } from '@market-pulse/format';

function countText(count: number, one: string, several: string): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`;
}

/** `1 post`, `1,200 posts`. */
export function postCountText(count: number): string {
  return countText(count, 'post', 'posts');
}

/** `1 comment`, `12 comments`. */
export function commentCountText(count: number): string {
  return countText(count, 'comment', 'comments');
}
