import { type Grant, grantsOf, type HeldGroup, holdsAll, newGrants } from './grants-of.ts';
import type { PermissionGroup } from './permission-group.ts';
import { can, type Viewer } from './viewer.ts';

type Person = { id: string; groups: readonly HeldGroup[] };

/** The people of an account, its groups, and the owner, who needs none. */
export type Rights = {
  people: readonly Person[];
  groups: readonly Pick<PermissionGroup, 'id' | 'name' | 'permissions' | 'isDefault'>[];
  ownerId: string;
};

/** Whether a person has any permission that the viewer has nowhere. The owner outranks everyone else. */
export const outranks = (viewer: Viewer, person: Person, { groups, ownerId }: Omit<Rights, 'people'>): boolean =>
  (person.id === ownerId && !viewer.isOwner) ||
  grantsOf(person.groups, groups).some(
    ({ permissions }) => !permissions.every((permission) => can(viewer, permission)),
  );

const isSame = (a: HeldGroup, b: HeldGroup): boolean => a.departmentId === b.departmentId && a.groupId === b.groupId;

const without = (some: readonly HeldGroup[], others: readonly HeldGroup[]): HeldGroup[] =>
  some.filter((heldGroup) => !others.some((other) => isSame(heldGroup, other)));

const isEdited = (before: Rights['groups'][number], after: Rights['groups'][number] | undefined): boolean =>
  !after ||
  after.name !== before.name ||
  after.isDefault !== before.isDefault ||
  after.permissions.length !== before.permissions.length ||
  !after.permissions.every((permission) => before.permissions.includes(permission));

const heldAfter = (after: Rights, person: Person): readonly HeldGroup[] =>
  after.people.find(({ id }) => id === person.id)?.groups ?? [];

/** Departments with added or removed assignments, or with holders of an edited or deleted group. */
export const departmentsAffected = (before: Rights, after: Rights): string[] => {
  const edited = before.groups.filter((group) =>
    isEdited(
      group,
      after.groups.find(({ id }) => id === group.id),
    ),
  );
  const affected = before.people.flatMap((person) => {
    const held = heldAfter(after, person);
    return [
      ...without(person.groups, held),
      ...without(held, person.groups),
      ...person.groups.filter(({ groupId }) => edited.some(({ id }) => id === groupId)),
    ];
  });
  return [...new Set(affected.map(({ departmentId }) => departmentId))];
};

/**
 * Whether a change removes more than the viewer may: any assignment or permission of a person who outranks them, or a permission
 * the viewer lacks in that department. Everyone may give up their own.
 */
export const takesTooMuch = (viewer: Viewer, before: Rights, after: Rights): boolean =>
  before.people.some((person) => {
    if (person.id === viewer.userId) return false;
    const held = heldAfter(after, person);
    // The owner needs no groups: editing a group removes nothing from them, removing their assignment does.
    const lost: Grant[] =
      person.id === before.ownerId
        ? []
        : newGrants(grantsOf(held, after.groups), grantsOf(person.groups, before.groups));
    const removed = without(person.groups, held).filter(({ groupId }) => after.groups.some(({ id }) => id === groupId));
    if (lost.length === 0 && removed.length === 0) return false;
    return outranks(viewer, person, before) || !holdsAll(viewer, lost);
  });
