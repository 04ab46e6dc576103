import type { Forum } from '@market-pulse/contract';
import { Card, Chip } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { postCountText } from '../posts/counts';
import { forumTypeLabels } from './forumType';
import { forumPath } from './paths';

/** A forum in the list of forums. */
export function ForumCard({ forum }: { readonly forum: Forum }): ReactNode {
  const { id, name, description, forum_type, posts_count } = forum;
  return (
    <Card
      title={name}
      to={forumPath(id)}
      level={2}
      meta={<Chip tone="accent">{forumTypeLabels[forum_type]}</Chip>}
      foot={<span>{postCountText(posts_count)}</span>}
    >
      {description && <p className="mp-clamp-2 mp-muted">{description}</p>}
    </Card>
  );
}
