import { holdsAll } from '#domain/access/grants-of.ts';
import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { identityAccess } from './actions.ts';

/** Whether the viewer may look through that person's eyes: a manager, and never one who would see more than by themselves. */
export const mayViewAs = (viewer: Viewer, person: Pick<Viewer, 'userId' | 'isOwner' | 'grants'>): boolean =>
  meets(viewer, identityAccess.startViewAs).ok &&
  person.userId !== viewer.userId &&
  (viewer.isOwner || !person.isOwner) &&
  holdsAll(viewer, person.grants);
