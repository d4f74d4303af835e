import { actionsByArea } from '#domain/access/actions.ts';
import { holdsAll } from '#domain/access/grants-of.ts';
import type { Permission } from '#domain/access/permissions.ts';
import { meets } from '#domain/access/requirement.ts';
import { can, type Viewer } from '#domain/access/viewer.ts';
import { identityAccess } from './actions.ts';

type Person = Pick<Viewer, 'userId' | 'isOwner' | 'grants' | 'departmentIds'>;

/** Permissions to see one's own things, each with those that show the same of others. */
const ownViews: readonly { own: Permission; all: readonly Permission[] }[] = Object.values(actionsByArea)
  .flatMap((rows) => Object.entries(rows))
  .flatMap(([name, { needs }]) => {
    const { own, all } = needs.ownOrAll ?? {};
    if (!name.startsWith('view') || !own || own === 'self' || !all) return [];
    return [{ own, all: typeof all === 'string' ? [all] : all }];
  });

/** Whether what the person sees of themselves is what the viewer sees of them too: their profile, hours, absences and contracts. */
const seesOwnOf = (viewer: Viewer, { grants, departmentIds }: Person): boolean =>
  ownViews
    .filter(({ own }) => grants.some(({ permissions }) => permissions.includes(own)))
    .every(({ all }) =>
      departmentIds.every((departmentId) => all.some((permission) => can(viewer, permission, departmentId))),
    );

/**
 * Whether the viewer may use view-as for that person: requires the permission, and the person must not see more than the viewer,
 * neither of others nor of themselves.
 */
export const mayViewAs = (viewer: Viewer, person: Person): boolean =>
  meets(viewer, identityAccess.startViewAs).ok &&
  person.userId !== viewer.userId &&
  (viewer.isOwner || !person.isOwner) &&
  holdsAll(viewer, person.grants) &&
  seesOwnOf(viewer, person);
