import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import {
  type AbsenceRestriction,
  type RestrictionReached,
  restrictionsFor,
  restrictionsReached,
} from '#domain/absence/absence-restriction.ts';
import { planAtLeast } from '#domain/access/plans.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { type DateRange, sharedDates } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { weeksBetween } from '#domain/time/week.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { turnOf } from '#services/kit/turn.ts';
import { withDaysAhead } from '#services/planning/absence-rows.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadWeek, type Organisation } from '#services/table.ts';

type Limited = {
  organisation: Organisation;
  days: readonly AbsenceDay[];
  absence: Pick<Absence, 'id' | 'absenceTypeId' | 'departmentId'>;
  /** Days of other absences in the same write. */
  also?: readonly AbsenceDay[];
};

/** Restrictions that apply to the days, if the company's plan has restrictions. */
export const restrictionsOn = (ctx: Ctx<Viewer>, { organisation, days, absence }: Limited): AbsenceRestriction[] => {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || !planAtLeast(ctx.viewer.plan, 'premium')) return [];
  return restrictionsFor(organisation.absenceRestrictions, { from: first.date, to: last.date }, absence);
};

/** Absence days of all departments under these restrictions, each week read once. */
const awayAmong = async (
  ctx: Ctx<Viewer>,
  restrictions: readonly AbsenceRestriction[],
  range: DateRange,
  departments: readonly { id: string }[],
  options: { ConsistentRead?: boolean },
): Promise<AbsenceDay[]> => {
  const wanted = restrictions.flatMap((restriction) => {
    const dates = sharedDates(restriction, range)!;
    const ids = restriction.departmentIds.length > 0 ? restriction.departmentIds : departments.map(({ id }) => id);
    return ids.flatMap((id) => weeksBetween(dates.from, dates.to).map((week) => ({ id, week })));
  });
  const once = new Map(wanted.map((restriction) => [`${restriction.id} ${restriction.week}`, restriction]));
  const weeks = [...once.values()].map(({ id, week }) => loadWeek(ctx, ctx.viewer.accountId, id, week, options));
  const written = (await Promise.all(weeks)).flatMap(({ absenceDays }) => absenceDays);
  const places = new Set(wanted.map(({ id }) => id));
  return withDaysAhead(ctx, ctx.viewer.accountId, written, {
    range,
    isWanted: ({ departmentId }) => places.has(departmentId),
  });
};

/** Restrictions with no place left on these days. */
export const reachedRestrictions = async (
  ctx: Ctx<Viewer>,
  limited: Limited,
  options: { ConsistentRead?: boolean } = {},
): Promise<RestrictionReached[]> => {
  const restrictions = restrictionsOn(ctx, limited);
  if (restrictions.length === 0) return [];
  const { organisation, days, absence, also = [] } = limited;
  const range = { from: days[0]!.date, to: days.at(-1)!.date };
  const away = await awayAmong(ctx, restrictions, range, organisation.departments, options);
  const others = [...away, ...also].filter(({ absenceId }) => absenceId !== absence.id);
  return restrictionsReached(restrictions, days, others);
};

/** Dates on which a restriction has no place left. */
export const restrictedDates = async (ctx: Ctx<Viewer>, limited: Limited): Promise<Set<PlainDate>> => {
  const restrictions = restrictionsOn(ctx, limited);
  if (restrictions.length === 0) return new Set();
  const { organisation, days, absence } = limited;
  const range = { from: days[0]!.date, to: days.at(-1)!.date };
  const away = await awayAmong(ctx, restrictions, range, organisation.departments, {});
  const others = away.filter(({ absenceId }) => absenceId !== absence.id);
  return new Set(
    days.filter((day) => restrictionsReached(restrictions, [day], others).length > 0).map(({ date }) => date),
  );
};

/**
 * Guards so that no restriction is exceeded: requests under restrictions are serialised. Employees are refused; approvers must
 * give a reason for the exception.
 */
export const restrictionGuards = async (
  ctx: Ctx<Viewer>,
  asked: Limited & { mayApprove: boolean; overrideReason: string | null },
): Promise<{ guards: WriteAction[]; isException: boolean } | Refusal> => {
  if (restrictionsOn(ctx, asked).length === 0) return { guards: [], isException: false };
  const turn = await turnOf(ctx, 'absence-restrictions');
  const [reached] = await reachedRestrictions(ctx, asked, { ConsistentRead: true });
  if (!reached || (asked.mayApprove && asked.overrideReason)) return { guards: [turn], isException: !!reached };
  const { restriction, date } = reached;
  const facts = { measured: date, limit: restriction.name };
  return asked.mayApprove
    ? refuse('INVALID', 'absenceRestrictedReason', { field: 'overrideReason', ...facts })
    : refuse('INVALID', 'absenceRestricted', { field: 'firstDay', ...facts });
};
