import * as z from 'zod';
import type { PermissionGroup } from '#domain/access/permission-group.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { displayName, type Employee, type Membership } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { loadPermissionGroups } from '#services/access/permission-group-reader.ts';
import { managerProblem, readStaff, rightsTurn, takingProblem, withPerson } from '#services/access/staff.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { peopleSchema, teamIdsSchema } from './employee-input.ts';
import { readEmployee, seenEmployees } from './employee-reader.ts';
import { employees } from './employees.store.ts';
import { defaultGroups, departmentsOf, membershipsOf, needInAll } from './memberships.ts';

/** Whether the viewer may edit the person's teams, or sees them elsewhere and may add them to their own. */
const mayKnow = (viewer: Viewer, person: Employee): boolean =>
  [employeesAccess.editUserTeams, employeesAccess.viewEmployee].some((need) => meetsFor(viewer, need, person).ok);

type Move = { before: Employee; after: Employee; departmentIds: string[] };

/** Moves the person to these teams. New departments come with the default group; groups of departments left are lost. */
const moveTo = (
  ctx: Ctx<Viewer>,
  before: Employee,
  memberships: Membership[],
  known: PermissionGroup[],
): Move | Refusal => {
  const has = new Set(before.memberships.map(({ teamId }) => teamId));
  const will = new Set(memberships.map(({ teamId }) => teamId));
  const departmentIds = departmentsOf([
    ...before.memberships.filter(({ teamId }) => !will.has(teamId)),
    ...memberships.filter(({ teamId }) => !has.has(teamId)),
  ]);
  const lacking = needInAll(ctx, employeesAccess.editUserTeams, departmentIds);
  if (lacking) return lacking;
  const [left, joins] = [departmentsOf(before.memberships), departmentsOf(memberships)];
  const added = defaultGroups(
    known,
    joins.filter((join) => !left.includes(join)),
  );
  const kept = before.groups.filter(({ departmentId }) => !left.includes(departmentId) || joins.includes(departmentId));
  const after = { ...before, memberships, groups: [...kept, ...added], updatedAt: instant(ctx.now) };
  return { before, after, departmentIds };
};

/** Refused when groups lost with a department may not be removed. */
const lossProblem = async (ctx: Ctx<Viewer>, moves: readonly Move[]): Promise<Refusal | undefined> => {
  const loses = ({ before, after }: Move): boolean => before.groups.some((group) => !after.groups.includes(group));
  if (!moves.some(loses)) return undefined;
  const was = await readStaff(ctx);
  const becomes = moves.reduce((staff, { after }) => withPerson(staff, after), was);
  return managerProblem(ctx, was, becomes) ?? takingProblem(ctx, was, becomes);
};

/** Moves a person between teams. */
export const editUserTeams = useCase({
  name: 'editUserTeams',
  needs: employeesAccess.editUserTeams,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    teamIds: teamIdsSchema.describe('Home team first; at least one.'),
  }),
  run: async (ctx, { id, version, teamIds }) => {
    const turn = await rightsTurn(ctx);
    const [before, memberships] = await Promise.all([readEmployee(ctx, id), membershipsOf(ctx, teamIds)]);
    if (!before || !mayKnow(ctx.viewer, before)) return notFound();
    if (isRefusal(memberships)) return memberships;
    const move = moveTo(ctx, before, memberships, await loadPermissionGroups(ctx, ctx.viewer.accountId));
    if (isRefusal(move)) return move;
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const problem = await lossProblem(ctx, [move]);
    if (problem) return problem;
    const { after } = move;
    return commit(ctx, {
      changes: [change(employees, before, after)],
      guards: [turn],
      event: {
        type: 'userTeamsEdited',
        area: 'employees',
        subject: id,
        departmentId: memberships[0]!.departmentId,
        employeeId: id,
        details: { departmentIds: move.departmentIds },
      },
      answer: { ...after, version: version + 1 },
    });
  },
});

const choiceOfTeams = z.array(referenceSchema).max(100);

/** Adds several people to teams and removes them from others, all or nothing, with a single undo. */
export const editTeamsOfPeople = useCase({
  name: 'editTeamsOfPeople',
  needs: employeesAccess.editTeamsOfPeople,
  input: z.object({ people: peopleSchema, add: choiceOfTeams, remove: choiceOfTeams }),
  run: async (ctx, { people, add, remove }) => {
    const turn = await rightsTurn(ctx);
    const [seen, added] = await Promise.all([
      seenEmployees(ctx, people, (person) => mayKnow(ctx.viewer, person)),
      membershipsOf(ctx, add),
    ]);
    if (isRefusal(seen)) return seen;
    if (isRefusal(added)) return refuse('INVALID', 'unknownTeam', { field: 'add' });
    const known = await loadPermissionGroups(ctx, ctx.viewer.accountId);
    const moves: Move[] = [];
    for (const before of seen) {
      const kept = before.memberships.filter(({ teamId }) => !remove.includes(teamId));
      const joins = added.filter(({ teamId }) => !kept.some((membership) => membership.teamId === teamId));
      if (joins.length === 0 && kept.length === before.memberships.length) continue;
      const memberships = [...kept, ...joins];
      if (memberships.length === 0)
        return refuse('INVALID', 'leavesNoTeam', { field: 'remove', measured: displayName(before) });
      const move = moveTo(ctx, before, memberships, known);
      if (isRefusal(move)) return move;
      moves.push(move);
    }
    if (moves.length === 0) return { count: 0 };
    const problem = await lossProblem(ctx, moves);
    if (problem) return problem;
    return commitLarge(ctx, {
      changes: moves.map(({ before, after }) => change(employees, before, after)),
      guards: [turn],
      event: {
        type: 'userTeamsEdited',
        area: 'employees',
        subject: moves[0]!.before.id,
        details: { departmentIds: [...new Set(moves.flatMap(({ departmentIds }) => departmentIds))] },
      },
      answer: { count: moves.length },
    });
  },
});
