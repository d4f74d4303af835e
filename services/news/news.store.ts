import type { NewsItem } from '#domain/news/news-item.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** All messages of an account, by the moment they were written. */
export const newsPartition = (accountId: string): string => `a#${accountId}#news`;

export const newsItems = defineStore<NewsItem>(
  'newsItem',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    title: 'string',
    text: 'string',
    departmentIds: 'any?',
    authorId: 'string',
    created: 'string',
    edited: 'string?',
  },
  // Beside the open shifts, which are for everybody as well: a dashboard reads both at once.
  { primary: ['a#${accountId}#news', '${created}#${id}'], gsi1: ['a#${accountId}#e#open', '${created}#${id}'] },
);
