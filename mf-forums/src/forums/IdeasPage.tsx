import type { ReactNode } from 'react';
import { NewestPostsPage } from './NewestPostsPage';

/** `/forums/ideas`: the newest posts that their authors marked as trade ideas (decision 4). */
export default function IdeasPage(): ReactNode {
  return (
    <NewestPostsPage
      title="Trade Ideas"
      path="/forums/ideas"
      lead="Ideas that members share for discussion, newest first. They are opinions, and no investment advice."
      listTitle="Newest ideas"
      kind="idea"
    />
  );
}
