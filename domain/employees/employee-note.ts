import { isAccountManager, type Viewer } from '#domain/access/viewer.ts';
import type { Instant } from '#domain/time/instant.ts';

/** What those who keep the records wrote about a person, who never reads it. */
export type EmployeeNote = {
  accountId: string;
  /** `nte_…` */
  id: string;
  version: number;
  employeeId: string;
  text: string;
  authorId: string;
  created: Instant;
  /** Null while it stands as it was written. */
  edited: Instant | null;
};

/** The longest note, in characters. */
export const longestNote = 4000;

/** Its author changes a note; a manager of the account may too, as authors leave. */
export const mayChangeNote = (viewer: Viewer, { authorId }: Pick<EmployeeNote, 'authorId'>): boolean =>
  viewer.userId === authorId || isAccountManager(viewer);
