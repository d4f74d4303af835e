import * as z from 'zod';
import { employeesAccess } from '#domain/employees/actions.ts';
import { displayName, type Employee, employeeStates, isActiveOn } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadPeople } from '#services/table.ts';

const filter = z.object({
  departmentId: stringSchema().nullish(),
  teamId: stringSchema().nullish(),
  search: stringSchema().max(120).nullish(),
  inactive: z.boolean().nullish(),
  state: stringSchema().pipe(z.enum(employeeStates)).nullish(),
});
type Filter = z.output<typeof filter>;

export type EmployeePage = { people: { cursor: string; person: Employee }[]; hasNextPage: boolean; totalCount: number };

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Where a person stands in the list; a page goes on behind it, whether or not that person is still there. */
const placeOf = (person: Employee): string => `${folded(displayName(person))}\n${person.id}`;
const cursorOf = (person: Employee): string => Buffer.from(placeOf(person)).toString('base64url');

/** Whoever is still to come counts as active. */
const inState = (person: Employee, { state, inactive }: Filter, today: string): boolean => {
  const wanted = state ?? (inactive ? 'all' : 'active');
  const left = !isActiveOn({ ...person, startdate: null }, today);
  if (wanted === 'all') return true;
  return wanted === 'left' ? left : !left && (wanted === 'active' || !person.verified);
};

const fits = (person: Employee, filter: Filter, today: string): boolean => {
  const { departmentId, teamId, search } = filter;
  if (!inState(person, filter, today)) return false;
  if (departmentId && !person.memberships.some((one) => one.departmentId === departmentId)) return false;
  if (teamId && !person.memberships.some((one) => one.teamId === teamId)) return false;
  const wanted = folded(search?.trim() ?? '');
  return wanted === '' || folded(displayName(person)).includes(wanted) || person.employee_nr?.toLowerCase() === wanted;
};

/** People by name, a page at a time, of the departments in which the viewer may see all users. */
export const viewEmployees = useCase({
  name: 'viewEmployees',
  needs: employeesAccess.viewEmployees,
  input: z.object({
    first: z.int().min(1).max(100),
    after: stringSchema().max(512).nullish(),
    filter: filter.nullish(),
  }),
  run: async (ctx, { first, after, filter: wanted }): Promise<EmployeePage> => {
    const today = dateAt(instant(ctx.now), ctx.viewer.zone);
    const { employees } = await loadPeople(ctx, ctx.viewer.accountId);
    const all = employees
      .filter(
        (person) => meetsFor(ctx.viewer, employeesAccess.viewEmployees, person).ok && fits(person, wanted ?? {}, today),
      )
      .map((person) => ({ person, place: placeOf(person) }))
      .sort((one, other) => (one.place < other.place ? -1 : 1));
    const behind = after ? Buffer.from(after, 'base64url').toString() : '';
    const rest = all.filter(({ place }) => place > behind);
    const people = rest.slice(0, first).map(({ person }) => ({ cursor: cursorOf(person), person }));
    return { people, hasNextPage: rest.length > first, totalCount: all.length };
  },
});
