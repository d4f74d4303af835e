import type { Employee } from '#domain/employees/employee.ts';
import type { Ctx } from '#services/kit/context.ts';
import {
  copiesOfPerson,
  departmentHoldersPartition,
  departmentPeoplePartition,
  isCopyOfPerson,
  wholeDepartment,
  wholeDepartmentKey,
} from '#services/kit/people-copies.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import type { Item, WriteAction } from '#services/ports/table.ts';
import { loadPeople, type People, readEveryone } from '#services/table.ts';
import { employees } from './employees.store.ts';

const worksIn = ({ memberships }: Employee, departmentId: string): boolean =>
  memberships.some((membership) => membership.departmentId === departmentId);

const holdsIn = ({ groups }: Employee, departmentId: string): boolean =>
  groups.some((held) => held.departmentId === departmentId);

/** Writes the copies only if the person is unchanged since being read. */
const copying = (person: Employee): WriteAction[] => {
  const check = {
    Key: employees.keyOf(person),
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': person.version },
  };
  return [{ ConditionCheck: check }, ...copiesOfPerson(employees.item(person)).map((Item) => ({ Put: { Item } }))];
};

const actionsAtOnce = 90;
/** Most attempts for a department whose people keep changing; after that, the next read starts over. */
const mostTries = 3;

/** Creates the missing copies of a department's people. Returns the people who work or hold permissions there. */
const backfill = async (ctx: Ctx, accountId: string, departmentId: string): Promise<Employee[]> => {
  for (let tries = 1; ; tries += 1) {
    const here = (await readEveryone(ctx, accountId)).filter(
      (person) => worksIn(person, departmentId) || holdsIn(person, departmentId),
    );
    const batches: WriteAction[][] = [[]];
    for (const actions of here.map(copying)) {
      if (batches.at(-1)!.length + actions.length > actionsAtOnce) batches.push([]);
      batches.at(-1)!.push(...actions);
    }
    const written: boolean[] = [];
    for (const batch of batches) if (batch.length > 0) written.push((await ctx.table.transact(batch)).ok);
    const isWhole = written.every(Boolean);
    if (isWhole) await ctx.table.transact([wholeDepartment(accountId, departmentId)]);
    if (isWhole || tries === mostTries) return here;
  }
};

const peopleIn = (items: readonly Item[]): Employee[] => items.filter(isCopyOfPerson).map(employees.parse);

/** Copies in a department's partition, with the marker that they are complete. */
const readCopies = async (ctx: Ctx, accountId: string, departmentId: string) => {
  const [own, many] = await Promise.all([
    queryAll(ctx.table, partition(departmentPeoplePartition(accountId, departmentId))),
    // People of many departments share one partition.
    ctx.memo(`people of many departments ${accountId}`, () =>
      queryAll(ctx.table, partition(departmentPeoplePartition(accountId))),
    ),
  ]);
  const { sk: whole } = wholeDepartmentKey(accountId, departmentId);
  return { people: peopleIn([...own, ...many]), mark: own.find(({ sk }) => sk === whole) };
};

const readDepartment = async (ctx: Ctx, accountId: string, departmentId: string): Promise<Employee[]> => {
  const { people, mark } = await readCopies(ctx, accountId, departmentId);
  const found = mark ? people : await backfill(ctx, accountId, departmentId);
  return found.filter((person) => worksIn(person, departmentId));
};

/** People who work in the department or hold permissions there, distinct and including former ones: up to four Queries. */
export const loadPeopleAndHolders = async (ctx: Ctx, accountId: string, departmentId: string): Promise<Employee[]> => {
  const [{ people, mark }, own, many] = await Promise.all([
    readCopies(ctx, accountId, departmentId),
    queryAll(ctx.table, partition(departmentHoldersPartition(accountId, departmentId))),
    ctx.memo(`holders in many departments ${accountId}`, () =>
      queryAll(ctx.table, partition(departmentHoldersPartition(accountId))),
    ),
  ]);
  if (!mark?.holders) return backfill(ctx, accountId, departmentId);
  const found = [...people, ...peopleIn([...own, ...many])].filter(
    (person) => worksIn(person, departmentId) || holdsIn(person, departmentId),
  );
  return [...new Map(found.map((person) => [person.id, person])).values()];
};

/** For more departments than this, everyone is read at once, so that calls do not grow with the company. */
const fewDepartments = 12;

/** People who work in any of these departments, distinct and including former ones: one Query per department. */
export const loadPeopleOf = async (
  ctx: Ctx,
  accountId: string,
  departmentIds: readonly string[],
): Promise<Employee[]> => {
  const asked = [...new Set(departmentIds)];
  const everyone =
    ctx.recall<People>(`people ${accountId}`) ??
    (asked.length > fewDepartments ? loadPeople(ctx, accountId) : undefined);
  if (everyone) return (await everyone).employees.filter((person) => asked.some((id) => worksIn(person, id)));
  const read = asked.map((id) => ctx.memo(`people of ${accountId} ${id}`, () => readDepartment(ctx, accountId, id)));
  const people = new Map((await Promise.all(read)).flat().map((person) => [person.id, person]));
  // Later reads by id in this request use these.
  for (const [id, person] of people) void ctx.memo(`employee ${accountId} ${id}`, async () => person);
  return [...people.values()];
};
