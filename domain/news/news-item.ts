import type { Instant } from '#domain/time/instant.ts';

/** The newest that a list shows (spec 7 and 9). */
export const newsLimit = 999;

/** A message to the people of some departments, or to everybody. */
export type NewsItem = {
  accountId: string;
  id: string;
  version: number;
  title: string;
  text: string;
  /** Null is everybody, also in departments that come later. */
  departmentIds: string[] | null;
  authorId: string;
  created: Instant;
  /** Null while it stands as it was written. */
  edited: Instant | null;
};

type Reader = { userId: string; departmentIds: readonly string[] };

/** Whether a message is for this person: their departments, everybody, or their own words. */
export const isFor = ({ departmentIds, authorId }: NewsItem, reader: Reader): boolean =>
  departmentIds === null || authorId === reader.userId || departmentIds.some((id) => reader.departmentIds.includes(id));
