import type { NewsItem } from '#domain/news/news-item.ts';
import { type Change, change } from '#services/kit/change.ts';
import { newsItems } from './news.store.ts';

/** Change of a message, for a commit of another area. */
export const newsChange = (before: NewsItem | null, after: NewsItem | null): Change => change(newsItems, before, after);
