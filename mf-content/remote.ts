import { defineRemote } from '@market-pulse/remote-kit/define';

export default defineRemote({
  name: 'content',
  title: 'News and posts',
  contract: '^1.0.0',
  exposes: {
    './PostsPage': './src/posts/PostsPage',
    './PostPage': './src/posts/PostPage',
    './PostPathRedirect': './src/posts/PostPathRedirect',
    './CategoryPage': './src/categories/CategoryPage',
    './CategoriesPage': './src/categories/CategoriesPage',
    './CategoriesMenu': './src/categories/CategoriesMenu',
    './NewsStrip': './src/news/NewsStrip',
    './AboutPage': './src/about/AboutPage',
    './LegalPage': './src/legal/LegalPage',
  },
  routes: [
    { path: '/posts', expose: './PostsPage', title: 'All Posts', data: ['/post/list/?limit=12'] },
    { path: '/posts/:slug', expose: './PostPage', title: 'Post', data: ['/post/:slug/'] },
    { path: '/post/:slug', expose: './PostPathRedirect', title: 'Post' },
    { path: '/category/:slug', expose: './CategoryPage', title: 'Category' },
    { path: '/categories', expose: './CategoriesPage', title: 'Categories', data: ['/post/categories/'] },
    { path: '/research', expose: './AboutPage', title: 'Research' },
    { path: '/about-us', expose: './AboutPage', title: 'About Us' },
    { path: '/legal-disclaimer', expose: './LegalPage', title: 'Legal Disclaimer', landmark: 'legal' },
  ],
  nav: [
    { placement: 'header', group: 'Categories', label: 'All Posts', to: '/posts', order: 20 },
    { placement: 'header', group: 'Categories', label: 'All Categories', to: '/categories', order: 21 },
    { placement: 'header', group: 'Research', label: 'Research', to: '/research', order: 50 },
    { placement: 'header', group: 'Legal', label: 'Legal', to: '/legal-disclaimer', order: 60 },
    { placement: 'header', group: 'Other', label: 'About Us', to: '/about-us', order: 82 },
    { placement: 'footer', group: 'Navigation', label: 'Categories', to: '/categories', order: 20 },
    { placement: 'footer', group: 'Navigation', label: 'About Us', to: '/about-us', order: 82 },
    { placement: 'footer', group: 'Legal & Support', label: 'Legal Disclaimer', to: '/legal-disclaimer', order: 90 },
  ],
  slots: [
    { slot: 'home.sections', id: 'news-strip', expose: './NewsStrip', order: 10 },
    { slot: 'header.menu', id: 'categories', expose: './CategoriesMenu', order: 10 },
  ],
});
