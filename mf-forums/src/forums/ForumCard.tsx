import type { Forum } from '@market-pulse/contract';
import { Card, Chip, classNames, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { postCountText } from '../posts/counts';
import { forumTypeLabels } from './forumType';
import { forumPath } from './paths';

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
      {description && <p className={classNames(typography.clamp2, typography.muted)}>{description}</p>}
    </Card>
  );
}
