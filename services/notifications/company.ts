import { accountWide } from '#domain/access/permissions.ts';
import { meets, type Requirement, type Scope } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import type { Account } from '#domain/account/account.ts';
import { type Employee, isActiveOn } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { readAccounts } from '#services/account/account-reader.ts';
import { loadPeopleAndHolders, loadPeopleOf } from '#services/employees/department-people.ts';
import { viewerOf } from '#services/identity/viewer.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { type ScheduleFacts, scheduleFacts } from '#services/planning/schedule-facts.ts';
import { loadEmployees, loadPeople } from '#services/table.ts';

/** People whom an event may concern, loaded on demand, with their permissions. */
export type Company = {
  ctx: Ctx;
  account: Account;
  today: PlainDate;
  /** A loaded person who is active today. Ids that are not loaded yet are recorded for `readMissed`. */
  person: (employeeId: string) => Employee | undefined;
  /** The same person as a viewer, with permissions. */
  viewer: (employeeId: string) => Viewer | undefined;
  read: (employeeIds: Iterable<string>) => Promise<void>;
  /** Loads the people who were requested before they were loaded; false when there are none. */
  readMissed: () => Promise<boolean>;
  /** Everyone who is active today. */
  everyone: () => Promise<Employee[]>;
  /** Active people who are members of the department or hold permissions there, and the owner. */
  concernedIn: (departmentId: string) => Promise<Employee[]>;
  /** Active members of any of these departments. */
  membersOf: (departmentIds: readonly string[]) => Promise<Employee[]>;
  /**
   * Ids of people who meet the requirement in the scope; reads only its department when no account-wide permission is involved.
   */
  whoMay: (need: Requirement, scope: Scope) => Promise<string[]>;
  /**
   * Ids of other people who meet the requirement for the person; reads only the person's departments when no account-wide
   * permission is involved.
   */
  whoMayFor: (need: Requirement, person: Employee) => Promise<string[]>;
  /** Names and publication state, loaded once on demand. */
  schedule: () => Promise<ScheduleFacts>;
};

/** Whether only people with a permission in the department can meet the requirement there. */
const isOfDepartments = ({ allOf = [], anyOf = [], ownOrAll }: Requirement): boolean => {
  const all = typeof ownOrAll?.all === 'string' ? [ownOrAll.all] : (ownOrAll?.all ?? []);
  const named = [...allOf, ...anyOf, ...all];
  return named.length > 0 && !named.some((permission) => accountWide.has(permission));
};

/** Loads the account and its permission groups; undefined when the account no longer exists. */
export const loadCompany = async (ctx: Ctx, accountId: string): Promise<Company | undefined> => {
  const [[account], groups] = await Promise.all([readAccounts(ctx, [accountId]), loadPermissionGroups(ctx, accountId)]);
  if (!account) return undefined;
  const today = dateAt(instant(ctx.now), account.zone);
  /** People by id; undefined for those who are not active today. */
  const known = new Map<string, Employee | undefined>();
  const missed = new Set<string>();
  const viewers = new Map<string, Viewer>();
  let isEveryoneKnown = false;

  const keep = (people: readonly Employee[]): Employee[] => {
    const present = people.filter((person) => person.id === account.ownerId || isActiveOn(person, today));
    for (const { id } of people) known.set(id, undefined);
    for (const person of present) known.set(person.id, person);
    return present.sort((a, b) => (a.id < b.id ? -1 : 1));
  };
  const person = (id: string): Employee | undefined => {
    if (!isEveryoneKnown && !known.has(id)) missed.add(id);
    return known.get(id);
  };
  const viewer = (id: string): Viewer | undefined => {
    const found = person(id);
    const kept = viewers.get(id) ?? (found && viewerOf(account, found, groups));
    if (kept) viewers.set(id, kept);
    return kept;
  };
  const read = async (ids: Iterable<string>): Promise<void> => {
    const wanted = [...new Set(ids)].filter((id) => !known.has(id));
    const found = await loadEmployees(ctx, accountId, wanted);
    for (const id of wanted) known.set(id, undefined);
    keep(found);
  };
  const everyone = async (): Promise<Employee[]> => {
    const { employees } = await loadPeople(ctx, accountId);
    isEveryoneKnown = true;
    return keep(employees);
  };
  const concernedIn = async (departmentId: string): Promise<Employee[]> => {
    await read([account.ownerId]);
    const people = await loadPeopleAndHolders(ctx, accountId, departmentId);
    const owner = known.get(account.ownerId);
    return keep([...(owner ? [owner] : []), ...people.filter(({ id }) => id !== account.ownerId)]);
  };
  const whoMayFor = async (need: Requirement, about: Employee): Promise<string[]> => {
    const places = about.memberships.map(({ departmentId }) => departmentId);
    const isNarrow = isOfDepartments(need) && places.length > 0;
    const people = isNarrow ? (await Promise.all(places.map(concernedIn))).flat() : await everyone();
    const ids = [...new Set(people.map(({ id }) => id))].sort();
    return ids.filter((id) => id !== about.id && meetsFor(viewer(id)!, need, about).ok);
  };
  const ofOwner = async (): Promise<ScheduleFacts> => {
    await read([account.ownerId]);
    // The owner sees every department, so these are the facts of all departments.
    return scheduleFacts(contextFor(ctx.ports, { viewer: viewer(account.ownerId)! }));
  };
  let facts: Promise<ScheduleFacts> | undefined;
  return {
    ...{ ctx, account, today, person, viewer, read, everyone, concernedIn, whoMayFor },
    membersOf: async (departmentIds) => keep(await loadPeopleOf(ctx, accountId, departmentIds)),
    readMissed: async () => {
      const ids = [...missed];
      missed.clear();
      if (ids.length > 0) await read(ids);
      return ids.length > 0;
    },
    whoMay: async (need, scope) => {
      const { departmentId } = scope;
      const people = departmentId && isOfDepartments(need) ? await concernedIn(departmentId) : await everyone();
      return people.flatMap(({ id }) => (meets(viewer(id) ?? null, need, scope).ok ? id : []));
    },
    schedule: () => {
      facts ??= ofOwner();
      return facts;
    },
  };
};
