import type { PlainDate } from '#domain/time/plain-date.ts';
import { grantsManaging, grantsOf, type HeldGroup } from './grants-of.ts';
import type { PermissionGroup } from './permission-group.ts';

/** People with their groups, those groups, and the owner, who needs no group. */
export type Staff = {
  people: readonly { id: string; enddate: PlainDate | null; groups: readonly HeldGroup[] }[];
  groups: readonly Pick<PermissionGroup, 'id' | 'permissions'>[];
  ownerId: string;
};

const managersOf = ({ people, groups, ownerId }: Staff) =>
  people.filter((person) => person.id === ownerId || grantsManaging(grantsOf(person.groups, groups)));

/** Whether a change would leave no account manager: none without an end date or, where there was none before, none at all. */
export const losesLastManager = (before: Staff, after: Staff, today: PlainDate): boolean => {
  const [had, has] = [managersOf(before), managersOf(after)];
  const stays = ({ enddate }: (typeof had)[number]) => enddate === null;
  const isThere = ({ enddate }: (typeof had)[number]) => enddate === null || enddate > today;
  return had.some(stays) ? !has.some(stays) : had.some(isThere) && !has.some(isThere);
};
