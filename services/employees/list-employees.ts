import * as z from 'zod';
import { scopeOf } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { displayName, type Employee, employeeStates, isActiveOn } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation, loadPeople } from '#services/table.ts';
import { cursorSchema, folded, type PageOfPeople, pageByName } from './by-name.ts';
import { loadPeopleOf } from './department-people.ts';

const filter = z.object({
  departmentId: stringSchema().nullish(),
  teamId: stringSchema().nullish(),
  search: stringSchema().max(120).nullish(),
  inactive: z.boolean().nullish(),
  state: stringSchema().pipe(z.enum(employeeStates)).nullish(),
});
type Filter = z.output<typeof filter>;

/** A person with a future first day counts as active. */
const inState = (person: Employee, { state, inactive }: Filter, today: string): boolean => {
  const wanted = state ?? (inactive ? 'all' : 'active');
  const left = !isActiveOn({ ...person, startdate: null }, today);
  if (wanted === 'all') return true;
  return wanted === 'left' ? left : !left && (wanted === 'active' || !person.verified);
};

const fits = (person: Employee, filter: Filter, today: string): boolean => {
  const { departmentId, teamId, search } = filter;
  if (!inState(person, filter, today)) return false;
  if (departmentId && !person.memberships.some((membership) => membership.departmentId === departmentId)) return false;
  if (teamId && !person.memberships.some((membership) => membership.teamId === teamId)) return false;
  const wanted = folded(search?.trim() ?? '');
  return wanted === '' || folded(displayName(person)).includes(wanted) || person.employee_nr?.toLowerCase() === wanted;
};

/** People considered for the list: those of the requested department, or of the departments visible to the viewer. */
const candidates = async (ctx: Ctx<Viewer>, departmentId: string | null | undefined): Promise<Employee[]> => {
  const { accountId } = ctx.viewer;
  const scope = scopeOf(ctx.viewer, employeesAccess.viewEmployees);
  const seen = scope.kind === 'departments' ? scope.departmentIds : undefined;
  const asked = departmentId ? [departmentId] : seen;
  if (!asked) return (await loadPeople(ctx, accountId)).employees;
  const { departments } = await loadOrganisation(ctx, accountId);
  if (asked.length > departments.length * largeShare) return (await loadPeople(ctx, accountId)).employees;
  const known = departments.filter(({ id }) => asked.includes(id));
  return loadPeopleOf(
    ctx,
    accountId,
    known.map(({ id }) => id),
  );
};

/** For more departments than this share of the company, everyone is read at once. */
const largeShare = 1 / 3;

/** A page of people by name, of the departments in which the viewer may see all users. */
export const viewEmployees = useCase({
  name: 'viewEmployees',
  needs: employeesAccess.viewEmployees,
  input: z.object({
    first: z.int().min(1).max(100),
    after: cursorSchema,
    filter: filter.nullish(),
  }),
  run: async (ctx, { first, after, filter: wanted }): Promise<PageOfPeople> => {
    const today = dateAt(instant(ctx.now), ctx.viewer.zone);
    const all = (await candidates(ctx, wanted?.departmentId)).filter(
      (person) => meetsFor(ctx.viewer, employeesAccess.viewEmployees, person).ok && fits(person, wanted ?? {}, today),
    );
    return pageByName(all, { first, after });
  },
});
