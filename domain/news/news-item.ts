import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Attachment } from '#domain/files/attachment.ts';
import type { Instant } from '#domain/time/instant.ts';
import { newsAccess } from './actions.ts';

/** The newest that a list shows (spec 7 and 9). */
export const newsLimit = 999;

/** A message to the people of some departments, or to everyone. */
export type NewsItem = {
  accountId: string;
  id: string;
  version: number;
  title: string;
  text: string;
  /** Null is everyone, also in departments that come later. */
  departmentIds: string[] | null;
  authorId: string;
  created: Instant;
  /** Null while it stands as it was written. */
  edited: Instant | null;
  attachments?: Attachment[];
  /** Stays above the others. */
  pinned?: boolean;
  /** Readers may comment; off unless it is said. */
  comments?: boolean;
  /** Its readers get a notification; on unless it is said otherwise. */
  notify?: boolean;
};

/** What a reader says about a message that takes comments. */
export type NewsComment = {
  accountId: string;
  id: string;
  version: number;
  newsId: string;
  authorId: string;
  text: string;
  created: Instant;
};

/** Whether the viewer reads this message: it is for them, or they write messages themselves. */
export const mayReadNews = (viewer: Viewer, item: NewsItem): boolean =>
  isFor(item, viewer) || meets(viewer, newsAccess.editNewsItem).ok;

/** Pinned ones first, each part newest first. */
export const newestFirst = (a: NewsItem, b: NewsItem): number =>
  Number(b.pinned ?? false) - Number(a.pinned ?? false) || (a.created < b.created ? 1 : -1);

type Reader = { userId: string; departmentIds: readonly string[] };

/** Whether a message is for this person: their departments, everyone, or their own words. */
export const isFor = ({ departmentIds, authorId }: NewsItem, reader: Reader): boolean =>
  departmentIds === null || authorId === reader.userId || departmentIds.some((id) => reader.departmentIds.includes(id));
