import type { NewsComment, NewsItem } from '#domain/news/news-item.ts';
import { defineStore } from '#services/kit/define-store.ts';

/** All messages of an account, by time of writing. */
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
    attachments: 'any?',
    pinned: 'boolean?',
    comments: 'boolean?',
    notify: 'boolean?',
  },
  // Shares the index partition of the open shifts, so that a dashboard reads both together.
  { primary: ['a#${accountId}#news', '${created}#${id}'], gsi1: ['a#${accountId}#e#open', '${created}#${id}'] },
);

/** Comments on one message, oldest first. */
export const commentsPartition = (accountId: string, newsId: string): string => `a#${accountId}#news#${newsId}`;

export const newsComments = defineStore<NewsComment>(
  'newsComment',
  {
    accountId: 'string',
    id: 'string',
    version: 'number',
    newsId: 'string',
    authorId: 'string',
    text: 'string',
    created: 'string',
  },
  { primary: ['a#${accountId}#news#${newsId}', '${created}#${id}'] },
);

/** Readers of a message. */
export type NewsReads = { accountId: string; newsId: string; readers: ReadonlySet<string> | null };

/** Partition with the readers of all messages, for lists. */
export const readsPartition = (accountId: string): string => `a#${accountId}#news-reads`;

export const newsReads = defineStore<NewsReads>(
  'newsReads',
  { accountId: 'string', newsId: 'string', readers: 'any?' },
  { primary: ['a#${accountId}#news-reads', '${newsId}'] },
);
