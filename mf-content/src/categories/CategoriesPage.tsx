import { useCategories } from '@market-pulse/api-client';
import type { Category, PageHead } from '@market-pulse/contract';
import { describePage, formatCount } from '@market-pulse/format';
import { breadcrumbList, collectionPage, usePageHead } from '@market-pulse/remote-kit';
import { AsyncState, Card, CardGrid, Container, layout, PageHero, typography } from '@market-pulse/ui';
import type { ReactNode } from 'react';
import { categoryPath } from '../posts/paths';

const LEAD = 'Everything we publish, by subject.';
const CATEGORIES = { name: 'Categories', path: '/categories' };

function categoriesHead(categories: readonly Category[]): PageHead {
  const description = describePage(LEAD, categories.map(({ name }) => name).join(', '));
  const thing = ({ name, slug }: Category) => ({ name, path: categoryPath(slug) });
  return {
    description,
    structuredData: [
      collectionPage({ ...CATEGORIES, description: LEAD, items: categories, thing }),
      breadcrumbList(CATEGORIES),
    ],
  };
}

/** Every category with its number of posts. */
export default function CategoriesPage(): ReactNode {
  const query = useCategories();
  usePageHead(query.data && categoriesHead(query.data));
  return (
    <>
      <PageHero title={CATEGORIES.name} lead={LEAD} />
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
