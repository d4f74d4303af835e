import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Attachment } from '#domain/files/attachment.ts';
import type { Instant } from '#domain/time/instant.ts';
import { newsAccess } from './actions.ts';

/** Most items that a list shows (spec 7 and 9). */
export const newsLimit = 999;

/** A message to the people of some departments, or to everyone. */
export type NewsItem = {
  accountId: string;
  id: string;
  version: number;
  title: string;
  text: string;
  /** `null` means everyone, including departments created later. */
  departmentIds: string[] | null;
  authorId: string;
  created: Instant;
  /** Null while unedited. */
  edited: Instant | null;
  attachments?: Attachment[];
  /** Sorted above other messages. */
  pinned?: boolean;
  /** Whether readers may comment; false by default. */
  comments?: boolean;
  /** Whether readers are notified; true by default. */
  notify?: boolean;
};

/** A reader's comment on a message that allows comments. */
export type NewsComment = {
  accountId: string;
  id: string;
  version: number;
  newsId: string;
  authorId: string;
  text: string;
  created: Instant;
};

/** Whether the viewer may read this message: it is addressed to them, or they may write messages. */
export const mayReadNews = (viewer: Viewer, item: NewsItem): boolean =>
  isFor(item, viewer) || meets(viewer, newsAccess.editNewsItem).ok;

/** Sorts pinned messages first, then newest first. */
export const newestFirst = (a: NewsItem, b: NewsItem): number =>
  Number(b.pinned ?? false) - Number(a.pinned ?? false) || (a.created < b.created ? 1 : -1);

type Reader = { userId: string; departmentIds: readonly string[] };

/** Whether a message is addressed to this person: by department, to everyone, or because they wrote it. */
export const isFor = ({ departmentIds, authorId }: NewsItem, reader: Reader): boolean =>
  departmentIds === null || authorId === reader.userId || departmentIds.some((id) => reader.departmentIds.includes(id));
