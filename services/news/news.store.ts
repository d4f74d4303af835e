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

/**
 * Someone has read a message. An item for each: a list in one item would be written as a whole by every reader, and is full after
 * some 13,000 of them.
 */
export type NewsRead = { accountId: string; newsId: string; employeeId: string };

/** Partition with the messages that a person has read. */
export const readsOfPerson = (accountId: string, employeeId: string): string => `a#${accountId}#e#${employeeId}#news`;
/** Partition of `gsi1` with the readers of a message. */
export const readersPartition = (accountId: string, newsId: string): string => `a#${accountId}#news-reads#${newsId}`;

export const newsReads = defineStore<NewsRead>(
  'newsRead',
  { accountId: 'string', newsId: 'string', employeeId: 'string' },
  {
    primary: ['a#${accountId}#e#${employeeId}#news', '${newsId}'],
    gsi1: ['a#${accountId}#news-reads#${newsId}', '${employeeId}'],
  },
);
