import { newsAccess } from '#domain/news/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Messages to everyone, or to some departments. */
export const newsArea = defineArea({
  pages: {
    '/news': { needs: newsAccess.viewNews, open: () => import('./read/NewsPage.tsx') },
  },
  firstTouch: { prefix: '/news', module: 'NEWS', open: () => import('./first-touch/NewsFirstTouch.tsx') },
  modals: {
    'bulk-message': { needs: newsAccess.sendBulkMessage, open: () => import('./bulk-message/BulkMessage.tsx') },
    'news-item': { needs: newsAccess.createNewsItem, open: () => import('./news-item/NewsItem.tsx') },
    'news-item/:id': { needs: newsAccess.editNewsItem, open: () => import('./news-item/NewsItem.tsx') },
  },
  widgets: {
    'my-news': {
      title: 'news.widget.title',
      needs: newsAccess.viewNews,
      column: 1,
      period: 'last',
      parts: ['news'],
      open: () => import('./widget/MyNews.tsx'),
    },
  },
  nav: { to: '/news', label: 'news.nav', needs: newsAccess.viewNews },
});
