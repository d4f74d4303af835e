import type { PlainDate } from '#domain/time/plain-date.ts';
import { grantsManaging, grantsOf, type HeldGroup } from './grants-of.ts';
import type { PermissionGroup } from './permission-group.ts';

/** Who could run the account: people with their groups, those groups, and the owner, who needs none. */
export type Staff = {
  people: readonly { id: string; enddate: PlainDate | null; groups: readonly HeldGroup[] }[];
  groups: readonly Pick<PermissionGroup, 'id' | 'permissions'>[];
  ownerId: string;
};

const managersOf = ({ people, groups, ownerId }: Staff) =>
  people.filter((person) => person.id === ownerId || grantsManaging(grantsOf(person.groups, groups)));

/** Whether a change would leave no one who manages the account: no one who stays, or else no one who is there at all. */
export const losesLastManager = (before: Staff, after: Staff, today: PlainDate): boolean => {
  const [had, has] = [managersOf(before), managersOf(after)];
  const stays = ({ enddate }: (typeof had)[number]) => enddate === null;
  const isThere = ({ enddate }: (typeof had)[number]) => enddate === null || enddate > today;
  return had.some(stays) ? !has.some(stays) : had.some(isThere) && !has.some(isThere);
};
