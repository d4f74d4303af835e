import * as z from 'zod';
import type { Absence } from '#domain/absence/absence.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { meets, scopeOf } from '#domain/access/requirement.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { accountAccess } from '#domain/account/actions.ts';
import { absencesOfDepartment, absencesOfPerson } from '#services/absence/absence-reader.ts';
import { mayDecide } from '#services/absence/absence-rights.ts';
import { exchangesAt, type SeenExchange } from '#services/exchange/view-exchanges.ts';
import type { Ctx } from '#services/kit/context.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';

/** Open requests: the viewer's own, and those that await the viewer's decision. */
export type OpenRequests = {
  ownAbsences: Absence[];
  absencesToDecide: Absence[];
  /** Offered to the viewer or by the viewer. */
  ownExchanges: SeenExchange[];
  exchangesToDecide: SeenExchange[];
};

const pending = { status: 'Pending' } as const;

const byFirstDay = (a: Absence, b: Absence): number => (`${a.firstDay} ${a.id}` < `${b.firstDay} ${b.id}` ? -1 : 1);

const own = (ctx: Ctx<Viewer>): Promise<Absence[]> =>
  meets(ctx.viewer, absenceAccess.viewAbsences, { ownerId: ctx.viewer.userId }).ok
    ? absencesOfPerson(ctx, ctx.viewer.userId, pending)
    : Promise.resolve([]);

/** One Query per department in which the viewer approves absences; without absences that the viewer may not decide. */
const toDecide = async (ctx: Ctx<Viewer>): Promise<Absence[]> => {
  const scope = scopeOf(ctx.viewer, absenceAccess.approveAbsence);
  if (scope.kind !== 'all' && scope.kind !== 'departments') return [];
  const departmentIds =
    scope.kind === 'departments'
      ? scope.departmentIds
      : (await loadOrganisation(ctx, ctx.viewer.accountId)).departments.map(({ id }) => id);
  const found = await Promise.all(departmentIds.map((id) => absencesOfDepartment(ctx, id, pending)));
  return found.flat().filter((absence) => mayDecide(ctx.viewer, absence).approve);
};

/** Open requests by their first day (decision 26). */
export const viewOpenRequests = useCase({
  name: 'viewOpenRequests',
  needs: accountAccess.viewOpenRequests,
  input: z.object({}),
  run: async (ctx): Promise<OpenRequests> => {
    const [ownAbsences, absencesToDecide, ownExchanges, exchangesToDecide] = await Promise.all([
      own(ctx),
      toDecide(ctx),
      exchangesAt(ctx, ['incoming', 'outgoing']),
      exchangesAt(ctx, ['supervisor']),
    ]);
    return {
      ownAbsences: ownAbsences.sort(byFirstDay),
      absencesToDecide: absencesToDecide.sort(byFirstDay),
      ownExchanges,
      exchangesToDecide,
    };
  },
});
