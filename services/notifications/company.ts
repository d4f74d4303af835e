import { meets, type Requirement, type Scope } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { readAccounts } from '#services/account/account-reader.ts';
import { viewerOf } from '#services/identity/viewer.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { type ScheduleFacts, scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadPeople } from '#services/table.ts';

/** All people who might be notified of something, with what each of them may. */
export type Company = {
  ctx: Ctx;
  account: Account;
  today: PlainDate;
  /** Who is in the company today. */
  people: Map<string, Employee>;
  viewer: (employeeId: string) => Viewer | undefined;
  /** Who may do this with the thing, in the order of the people. */
  whoMay: (need: Requirement, scope: Scope) => string[];
  /** Names and publication, loaded when they are asked for. */
  schedule: () => Promise<ScheduleFacts>;
};

/** Four reads in one wave; undefined when the account is gone. */
export const loadCompany = async (ctx: Ctx, accountId: string): Promise<Company | undefined> => {
  const [[account], { employees }, groups] = await Promise.all([
    readAccounts(ctx, [accountId]),
    loadPeople(ctx, accountId),
    loadPermissionGroups(ctx, accountId),
  ]);
  if (!account) return undefined;
  const today = dateAt(instant(ctx.now), account.zone);
  const active = employees.filter((person) => person.id === account.ownerId || isActiveOn(person, today));
  const people = new Map(active.map((person) => [person.id, person]));
  const viewers = new Map<string, Viewer>();
  const viewer = (id: string): Viewer | undefined => {
    const person = people.get(id);
    const known = viewers.get(id) ?? (person && viewerOf(account, person, groups));
    if (known) viewers.set(id, known);
    return known;
  };
  return {
    ctx,
    account,
    today,
    people,
    viewer,
    whoMay: (need, scope) => [...people.keys()].filter((id) => meets(viewer(id) ?? null, need, scope).ok),
    // The owner sees every department, so the facts are those of all.
    schedule: () => scheduleFacts(contextFor(ctx.ports, { viewer: viewer(account.ownerId)! })),
  };
};
