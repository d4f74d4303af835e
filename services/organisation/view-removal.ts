import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { contractsIn, onlyIn } from '#domain/organisation/leave-department.ts';
import { instant } from '#domain/time/instant.ts';
import { dateAt } from '#domain/time/zones.ts';
import { isRefusal, notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { type Ahead, plannedAhead } from '#services/shifts/planned/planned-ahead.ts';
import { loadOrganisation, loadPeople, type Organisation } from '#services/table.ts';

/** What depends on a team or department that is about to be removed. */
export type PlaceRemoval = {
  /** Number of its members. */
  people: number;
  /** Number of members without another department, who need another team. */
  peopleAlone: number;
  /** Number of contracts of the department; 0 for a team. */
  contracts: number;
  scheduledShifts: number;
  openShifts: number;
  requiredShifts: number;
  series: number;
};

type Named = { departmentId: string; teamId?: string };

const named = ({ departments, teams }: Organisation, id: string): Named | Refusal => {
  const team = teams.find((team) => team.id === id);
  if (team) return { departmentId: team.departmentId, teamId: id };
  return departments.some((department) => department.id === id) ? { departmentId: id } : notFound();
};

const counts = ({ scheduledShifts, openShifts, requiredShifts, series, openSeries, requiredSeries }: Ahead) => ({
  scheduledShifts: scheduledShifts.length,
  openShifts: openShifts.length,
  requiredShifts: requiredShifts.length,
  series: series.length + openSeries.length + requiredSeries.length,
});

/** Preview of deleting a team or deactivating a department; writes nothing. */
export const viewPlaceRemoval = useCase({
  name: 'viewPlaceRemoval',
  needs: organisationAccess.viewPlaceRemoval,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<PlaceRemoval | Refusal> => {
    const { accountId, zone } = ctx.viewer;
    const today = dateAt(instant(ctx.now), zone);
    const [organisation, { employees, contracts }] = await Promise.all([
      loadOrganisation(ctx, accountId),
      loadPeople(ctx, accountId),
    ]);
    const place = named(organisation, id);
    if (isRefusal(place)) return place;
    const ahead = counts(await plannedAhead(ctx, place, today));
    const there = employees.filter(({ enddate }) => enddate === null || enddate > today);
    const { departmentId, teamId } = place;
    if (teamId === undefined) {
      const inUse = new Set(organisation.departments.filter(({ active }) => active).map((department) => department.id));
      return {
        people: there.filter(({ memberships }) =>
          memberships.some((membership) => membership.departmentId === departmentId),
        ).length,
        peopleAlone: onlyIn(employees, departmentId, inUse, today).length,
        contracts: contractsIn(contracts, departmentId, today).length,
        ...ahead,
      };
    }
    const members = there.filter(({ memberships }) => memberships.some((membership) => membership.teamId === teamId));
    const alone = members.filter(
      ({ memberships }) =>
        !memberships.some((membership) => membership.departmentId === departmentId && membership.teamId !== teamId),
    );
    return { people: members.length, peopleAlone: alone.length, contracts: 0, ...ahead };
  },
});
