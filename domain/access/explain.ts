import type { HeldGroup } from './grants-of.ts';
import { grantsOf } from './grants-of.ts';
import type { PermissionGroup } from './permission-group.ts';
import { accountWide, type Permission } from './permissions.ts';
import { type Lack, meets, type Requirement, type Scope } from './requirement.ts';
import { can, type Viewer } from './viewer.ts';

type Group = Pick<PermissionGroup, 'id' | 'name' | 'permissions'>;

/** Input of the permission simulator: the facts of a viewer, and the groups that grant the permissions. */
export type Subject = { viewer: Omit<Viewer, 'grants'>; held: readonly HeldGroup[]; groups: readonly Group[] };

/** What decided. `groups` are the person's groups that grant the permission. */
export type Reason =
  | { by: 'everyone' }
  | { by: 'login' }
  | { by: 'owner' }
  | { by: 'self' }
  | { by: 'groups'; permission: Permission; groups: Group[] }
  | ({ by: 'lack' } & Lack);

export type Explanation = { may: boolean; reasons: Reason[] };

export const viewerOfSubject = ({ viewer, held, groups }: Subject): Viewer => ({
  ...viewer,
  grants: grantsOf(held, groups),
});

/** Groups that grant the permission in the department, or anywhere for account-wide ones. */
const givers = ({ held, groups }: Subject, permission: Permission, { departmentId }: Scope): Group[] => {
  const ids = held
    .filter(
      (heldGroup) =>
        departmentId === undefined || accountWide.has(permission) || heldGroup.departmentId === departmentId,
    )
    .map(({ groupId }) => groupId);
  return groups.filter(({ id, permissions }) => ids.includes(id) && permissions.includes(permission));
};

/** The deciding permissions: all of `allOf`, and the first held of `anyOf` and own-or-all. */
const decisive = (viewer: Viewer, { allOf = [], anyOf = [], ownOrAll }: Requirement, scope: Scope): Permission[] => {
  const heldOne = (list: readonly Permission[]) =>
    list.filter((permission) => can(viewer, permission, scope.departmentId)).slice(0, 1);
  if (!ownOrAll) return [...allOf, ...heldOne(anyOf)];
  const all = heldOne([ownOrAll.all].flat() as Permission[]);
  const own = ownOrAll.own === 'self' ? [] : [ownOrAll.own].filter((permission) => can(viewer, permission));
  return [...allOf, ...heldOne(anyOf), ...(all.length > 0 ? all : own)];
};

/** The verdict of meets() with what decided: group, plan, flag or account state. */
export const explain = (subject: Subject, need: Requirement, scope: Scope = {}): Explanation => {
  const viewer = viewerOfSubject(subject);
  const verdict = meets(viewer, need, scope);
  if (!verdict.ok) {
    const { ok: _ok, ...lack } = verdict;
    return { may: false, reasons: [{ by: 'lack', ...lack }] };
  }
  if (need.login === false) return { may: true, reasons: [{ by: 'everyone' }] };
  const permissions = decisive(viewer, need, scope);
  if (viewer.isOwner && (permissions.length > 0 || need.ownOrAll)) return { may: true, reasons: [{ by: 'owner' }] };
  if (permissions.length === 0) return { may: true, reasons: [{ by: need.ownOrAll ? 'self' : 'login' }] };
  // A permission over own objects applies in whichever department it was granted.
  const reasons = permissions.map((permission): Reason => {
    const here = givers(subject, permission, scope);
    return { by: 'groups', permission, groups: here.length > 0 ? here : givers(subject, permission, {}) };
  });
  return { may: true, reasons };
};
