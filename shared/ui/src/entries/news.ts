/** News in lists: what the home page begins with, and what is written of a company. */
export { NewsList, NewsListSkeleton, type NewsListProps, type NewsStory } from '../news/NewsList';
