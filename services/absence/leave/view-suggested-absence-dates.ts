import * as z from 'zod';
import type { Absence } from '#domain/absence/absence.ts';
import { dayCosts } from '#domain/absence/absence-costs.ts';
import type { DayCost } from '#domain/absence/absence-day-cost.ts';
import { overlappedDay } from '#domain/absence/absence-overlap.ts';
import { absenceAccess } from '#domain/absence/actions.ts';
import { type ShownAmount, shownLeave } from '#domain/absence/shown-leave.ts';
import { type PossibleDate, type SuggestedDates, suggestDates } from '#domain/absence/suggest-dates.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { contractMinutesOn } from '#domain/contracts/contract-on.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { type DateRange, datesIn, daysIn, includesDate } from '#domain/time/date-range.ts';
import { instant } from '#domain/time/instant.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { departmentOfAbsence } from '#services/absence/absence-rights.ts';
import { zoneFor } from '#services/absence/decision.ts';
import { loadLeavePerson } from '#services/absence/leave-of.ts';
import { loadTeamDates } from '#services/absence/preview-team.ts';
import { restrictedDates } from '#services/absence/restriction-guards.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { daysFor } from '#services/planning/absence-rows.ts';
import { loadOrganisation, loadPerson } from '#services/table.ts';

/** Most dates to search: three months, with one Query per week of the department. */
const widestSpan = 92;

export type SuggestedAbsenceDates = DateRange & {
  unit: 'hours' | 'days';
  cost: ShownAmount;
  daysOff: number;
  away: number;
  /** For approvers: number of people missing from the schedule. */
  missing: number | null;
  /** Public holidays in the range that cost no leave. */
  holidays: string[];
};

const input = z
  .object({
    employeeId: referenceSchema,
    absenceTypeId: referenceSchema,
    from: plainDateSchema,
    to: plainDateSchema,
    days: z.int().min(1).max(40).describe('Dates that take a day of leave.'),
    absenceId: referenceSchema.nullish(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'input.endsBeforeItBegins' })
  .refine((range) => daysIn(range) <= widestSpan, { path: ['to'], error: 'input.rangeTooLong' });
type Asked = z.output<typeof input>;

/** An absence covering the whole search range. */
const wholeOf = (
  { employeeId, absenceTypeId, from, to, absenceId }: Asked,
  { accountId }: Viewer,
  departmentId: string,
) =>
  ({
    accountId,
    id: absenceId ?? 'preview',
    version: 0,
    employeeId,
    departmentId,
    absenceTypeId,
    status: 'Pending',
    firstDay: from,
    lastDay: to,
    note: null,
    rosterAction: 'none',
    requestedAt: '',
    reviewedBy: null,
    reviewedAt: null,
    reviewNote: null,
  }) satisfies Absence;

/**
 * Days off and free holidays cost no leave day; under contracts without agreed hours, every date except free holidays costs one.
 */
const takesDay = ({ reason }: DayCost, minutes: number, isFlexible: boolean): boolean =>
  reason !== 'publicHoliday' && (isFlexible || minutes > 0);

const nameOfHoliday = (costs: readonly DayCost[]): string[] =>
  costs.flatMap(({ reason, holiday }) => (reason === 'publicHoliday' && holiday ? [holiday] : []));

type Costed = { date: string; cost: DayCost };

const shownAs = (
  { from, to, missing, away, daysOff }: SuggestedDates,
  costed: readonly Costed[],
  { unit, approver }: { unit: 'hours' | 'days'; approver: boolean },
): SuggestedAbsenceDates => {
  const costs = costed.filter(({ date }) => includesDate({ from, to }, date)).map(({ cost }) => cost);
  return {
    from,
    to,
    unit,
    cost: shownLeave(
      costs.reduce((sum, { amount }) => sum + amount, 0n),
      unit,
    ),
    daysOff,
    away,
    missing: approver ? missing : null,
    holidays: nameOfHoliday(costs),
  };
};

/**
 * Suggests at most five date ranges with this number of leave days, those that keep the schedule covered first, to people who may
 * preview such an absence. Excludes dates with a restriction that has no place left or with another absence.
 */
export const viewSuggestedAbsenceDates = useCase({
  name: 'viewSuggestedAbsenceDates',
  needs: absenceAccess.viewSuggestedAbsenceDates,
  input,
  scope: ({ employeeId }) => ({ ownerId: employeeId }),
  run: async (ctx: Ctx<Viewer>, asked) => {
    const { accountId, userId } = ctx.viewer;
    const { employeeId, from, to } = asked;
    const [{ employee, contracts }, organisation] = await Promise.all([
      loadPerson(ctx, accountId, employeeId),
      loadOrganisation(ctx, accountId),
    ]);
    if (!employee) return notFound();
    const departmentId = departmentOfAbsence(employee, contracts, from);
    const needed = absenceAccess.viewSuggestedAbsenceDates;
    if (employeeId !== userId && ctx.need(needed, { departmentId, ownerId: employeeId })) return notFound();
    const approver = !ctx.need(absenceAccess.approveAbsence, { departmentId });
    const absence = wholeOf(asked, ctx.viewer, departmentId);
    const zone = await zoneFor(ctx, absence);
    const days = await daysFor(ctx, absence, contracts, zone, null);
    const [{ person }, team, restricted] = await Promise.all([
      loadLeavePerson(ctx, { accountId, employeeId, contracts }, { from, until: to }),
      loadTeamDates(ctx, { departmentId, employeeId }, days),
      restrictedDates(ctx, { organisation, days, absence }),
    ]);
    const others = person.absenceDays.filter(({ absenceId }) => absenceId !== absence.id);
    const costOf = dayCosts({ ...person, absenceDays: [...others, ...days] }, organisation);
    const isFlexible = datesIn({ from, to }).every((date) => contractMinutesOn(date, contracts) === 0);
    const today = dateAt(instant(ctx.now), zone);
    const costed = days.map((day) => ({ date: day.date, cost: costOf(day) }));
    const possible = days.map((day, index): PossibleDate => {
      const { date } = day;
      const isTaken = overlappedDay([day], others) !== undefined;
      return {
        date,
        takes: takesDay(costed[index]!.cost, contractMinutesOn(date, contracts), isFlexible),
        blocked: date < today || isTaken || restricted.has(date),
        missing: team.missingOn(date),
        away: team.awayOn(date),
      };
    });
    const unit = organisation.absenceTypes.find(({ id }) => id === asked.absenceTypeId)?.unit ?? 'hours';
    return suggestDates(possible, asked.days).map((span) => shownAs(span, costed, { unit, approver }));
  },
});
