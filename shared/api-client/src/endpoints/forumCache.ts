import type { Comment, ForumPost, ForumPostSummary, Page, Reply } from '@market-pulse/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../transport/queryKeys';

type Pages<Item> = InfiniteData<Page<Item>, string | undefined>;

/** Changes every item of the lists below a key; a list that has none of what changes stays the same object. */
function changeItems<Item>(client: QueryClient, queryKey: readonly unknown[], change: (item: Item) => Item): void {
  client.setQueriesData<Pages<Item>>({ queryKey }, (data) => {
    if (!data) return data;
    let isChanged = false;
    const pages = data.pages.map((page) => {
      const results = page.results.map((item) => {
        const changed = change(item);
        isChanged ||= changed !== item;
        return changed;
      });
      return { ...page, results };
    });
    return isChanged ? { ...data, pages } : data;
  });
}

/** Changes a post wherever it is shown: on its page, and in lists. */
export function changePost(
  client: QueryClient,
  postId: number,
  change: (post: ForumPostSummary) => Partial<ForumPost>,
): void {
  client.setQueryData<ForumPost>(queryKeys.forums.post(postId), (post) => post && { ...post, ...change(post) });
  changeItems<ForumPostSummary>(client, queryKeys.forums.allPosts(), (post) =>
    post.id === postId ? { ...post, ...change(post) } : post,
  );
}

/** Changes comments wherever they are shown: in lists, and where a link leads to one. */
function changeComments(client: QueryClient, change: (comment: Comment) => Comment): void {
  changeItems<Comment>(client, queryKeys.forums.allComments(), change);
  client.setQueriesData<Comment>({ queryKey: queryKeys.forums.threads() }, (comment) => comment && change(comment));
}

/** Changes a comment or a reply wherever it is shown. */
export function changeReply(client: QueryClient, id: number, change: (reply: Reply) => Partial<Reply>): void {
  const changed = <Item extends Reply>(item: Item): Item => (item.id === id ? { ...item, ...change(item) } : item);
  changeComments(client, (comment) => {
    const isBelow = comment.replies.some((reply) => reply.id === id);
    return changed(isBelow ? { ...comment, replies: comment.replies.map(changed) } : comment);
  });
  changeItems<Reply>(client, queryKeys.forums.allReplies(), changed);
}

/** Puts a new reply under the comment that it answers, once. */
export function addReply(client: QueryClient, reply: Reply): void {
  changeComments(client, (comment) => {
    if (comment.id !== reply.parent || comment.replies.some(({ id }) => id === reply.id)) return comment;
    const replies_count = comment.replies_count + (reply.status === 'published' ? 1 : 0);
    return { ...comment, replies: [...comment.replies, reply], replies_count };
  });
}
