import type { NewsItem } from '#domain/news/news-item.ts';

export type NewsItemMapper = NewsItem;
