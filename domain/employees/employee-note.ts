import { isAccountManager, type Viewer } from '#domain/access/viewer.ts';
import type { Instant } from '#domain/time/instant.ts';

/** A note by record keepers about a person, hidden from that person. */
export type EmployeeNote = {
  accountId: string;
  /** `nte_…` */
  id: string;
  version: number;
  employeeId: string;
  text: string;
  authorId: string;
  created: Instant;
  /** Null while unedited. */
  edited: Instant | null;
};

/** The longest note, in characters. */
export const longestNote = 4000;

/** Whether the viewer may change a note: its author, or an account manager, since authors leave. */
export const mayChangeNote = (viewer: Viewer, { authorId }: Pick<EmployeeNote, 'authorId'>): boolean =>
  viewer.userId === authorId || isAccountManager(viewer);
