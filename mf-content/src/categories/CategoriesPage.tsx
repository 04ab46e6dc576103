import { useCategories } from '@market-pulse/api-client';
import { formatCount } from '@market-pulse/format';
import { AsyncState, Card, CardGrid, Container, layout, PageHero, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { categoryPath } from '../posts/paths';

/** Every category with its number of posts. */
export default function CategoriesPage(): ReactNode {
  const query = useCategories();
  return (
    <>
      <PageHero title="Categories" lead="Everything we publish, by subject." />
      <Container className={layout.page}>
        <AsyncState
          query={query}
          loadingText="Loading categories..."
          errorText="Failed to load categories."
          empty="No categories found."
        >
          {(categories) => (
            <CardGrid cardWidth="small" label="Categories">
              {categories.map(({ id, name, slug, posts_count }) => (
                <Card key={id} title={name} to={categoryPath(slug)} level={2}>
                  <p className={typography.muted}>
                    {formatCount(posts_count)} {posts_count === 1 ? 'post' : 'posts'}
                  </p>
                </Card>
              ))}
            </CardGrid>
          )}
        </AsyncState>
      </Container>
    </>
  );
}
