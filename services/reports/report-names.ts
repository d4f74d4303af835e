import type { Viewer } from '#domain/access/viewer.ts';
import { displayName } from '#domain/employees/employee.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadOrganisation, loadPeople, type Organisation, type People } from '#services/table.ts';

/** The words of a report for ids; what is gone from the account has none. */
export type ReportNames = {
  person: (id: string) => { name: string; employee_nr: string };
  department: (id: string) => { department_name: string; location_name: string };
  team: (id: string) => string;
  shift: (id: string | null) => string;
};

const byId = <T extends { id: string }>(list: readonly T[]): Map<string, T> =>
  new Map(list.map((one) => [one.id, one]));

const namesFrom = (organisation: Organisation, people: People): ReportNames => {
  const [persons, departments, locations] = [
    byId(people.employees),
    byId(organisation.departments),
    byId(organisation.locations),
  ];
  const [teams, shifts] = [byId(organisation.teams), byId(organisation.shifts)];
  return {
    person: (id) => {
      const person = persons.get(id);
      return { name: person ? displayName(person) : '', employee_nr: person?.employee_nr ?? '' };
    },
    department: (id) => {
      const department = departments.get(id);
      const location = department && locations.get(department.locationId);
      return { department_name: department?.name ?? '', location_name: location?.name ?? '' };
    },
    team: (id) => teams.get(id)?.name ?? '',
    shift: (id) => (id === null ? '' : (shifts.get(id)?.long_name ?? '')),
  };
};

/** Two Queries, shared with whatever else the request reads of people and places. */
export const reportNames = async (ctx: Ctx<Viewer>): Promise<ReportNames> => {
  const { accountId } = ctx.viewer;
  const [organisation, people] = await Promise.all([loadOrganisation(ctx, accountId), loadPeople(ctx, accountId)]);
  return namesFrom(organisation, people);
};
