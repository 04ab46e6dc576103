import { formatCount } from '@market-pulse/format';

function countText(count: number, one: string, several: string): string {
  return `${formatCount(count)} ${count === 1 ? one : several}`;
}

/** `1 post`, `1,200 posts`. */
export function postCountText(count: number): string {
  return countText(count, 'post', 'posts');
}

/** `1 forum`, `12 forums`. */
export function forumCountText(count: number): string {
  return countText(count, 'forum', 'forums');
}

/** `1 comment`, `12 comments`. */
export function commentCountText(count: number): string {
  return countText(count, 'comment', 'comments');
}

/** `1 picture`, `3 pictures` */
export function pictureCountText(pictures: number): string {
  return countText(pictures, 'picture', 'pictures');
}

/** `1 vote`, `12 votes`. */
export function voteCountText(count: number): string {
  return countText(count, 'vote', 'votes');
}

/** `1 person voted`, `12 people voted`. */
export function voterCountText(count: number): string {
  return countText(count, 'person voted', 'people voted');
}
