import { organisationAccess } from '#domain/organisation/actions.ts';
import { notesIn, type TeamNote } from '#domain/organisation/notes-in.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { useCase } from '#services/kit/use-case.ts';
import { rangedInput } from '#services/planning/schedule-range.ts';
import { dayPlanKeys, dayPlansIn, loadOrganisation } from '#services/table.ts';

/** Notes for the viewer's teams, with the viewer's shifts. */
export const viewTeamNotes = useCase({
  name: 'viewTeamNotes',
  needs: organisationAccess.viewTeamNotes,
  input: rangedInput({}),
  run: async (ctx, { range }): Promise<TeamNote[]> => {
    const { accountId, departmentIds, teamIds } = ctx.viewer;
    const days = datesIn(range).flatMap((date) => departmentIds.map((departmentId) => ({ departmentId, date })));
    const [{ teams }, plans] = await Promise.all([
      loadOrganisation(ctx, accountId),
      ctx.table.batchGet(dayPlanKeys(accountId, days)).then(dayPlansIn),
    ]);
    const own = new Set(teamIds);
    return plans.flatMap((plan) => notesIn(plan, teams, (teamId) => own.has(teamId)));
  },
});
