import type { ReactNode } from 'react';
import { NewestPostsPage } from './NewestPostsPage';

/** `/forums/discussions`: the newest posts of all forums (decision 4). */
export default function DiscussionsPage(): ReactNode {
  return (
    <NewestPostsPage
      title="Discussions"
      path="/forums/discussions"
      lead="What is being talked about now, in every forum, newest first."
      listTitle="Newest posts"
    />
  );
}
