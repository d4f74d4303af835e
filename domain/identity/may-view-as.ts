import { holdsAll } from '#domain/access/grants-of.ts';
import { meets } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { identityAccess } from './actions.ts';

/**
 * Whether the viewer may use view-as for that person: requires the permission, and the person must not see more than the viewer.
 */
export const mayViewAs = (viewer: Viewer, person: Pick<Viewer, 'userId' | 'isOwner' | 'grants'>): boolean =>
  meets(viewer, identityAccess.startViewAs).ok &&
  person.userId !== viewer.userId &&
  (viewer.isOwner || !person.isOwner) &&
  holdsAll(viewer, person.grants);
