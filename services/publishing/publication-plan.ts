import type { Viewer } from '#domain/access/viewer.ts';
import type { Verdict } from '#domain/labour/verdict.ts';
import { type KnownShift, type PublishNotice, publishNotices } from '#domain/publishing/publish-notice.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { dateAt } from '#domain/time/zones.ts';
import type { Ctx } from '#services/kit/context.ts';
import { judgedAround, loadAround } from '#services/planning/planning-around.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';
import { readPlans } from '#services/table.ts';
import { lastNotifiedShifts } from './last-notified-shifts.ts';

export type JudgedShift = ScheduledShift & { verdict: Verdict };

/** Effect of publishing these dates: shifts and notifications. */
export type PublicationPlan = {
  facts: ScheduleFacts;
  series: Series[];
  /** Every shift of the dates with its current verdict. */
  shifts: JudgedShift[];
  notices: PublishNotice[];
};

/** Evaluates all shifts of the dates, and compares them with what people were notified of. */
export const publicationPlan = async (
  ctx: Ctx<Viewer>,
  departmentIds: readonly string[],
  dates: readonly PlainDate[],
): Promise<PublicationPlan> => {
  const { accountId } = ctx.viewer;
  const sorted = [...dates].sort();
  const range = { from: sorted[0]!, to: sorted.at(-1)! };
  const { series } = await readPlans(ctx, accountId);
  const around = await loadAround(ctx, range, { departmentIds });
  const { facts } = around;
  const [days, places] = [new Set(dates), new Set(departmentIds)];
  const wanted = around.shifts.filter(({ date, departmentId }) => days.has(date) && places.has(departmentId));
  const verdictOf = await judgedAround(ctx, around, wanted);
  const shifts = wanted.map((shift) => ({ ...shift, verdict: verdictOf(shift) }));
  const now = new Map<string, ScheduledShift>(shifts.map((shift) => [shift.occurrence_id, shift]));
  const notified = await lastNotifiedShifts(ctx, { facts, series, departmentIds, dates, range, now });
  const today = dateAt(instant(ctx.now), facts.account.zone);
  const known = [...new Set([...now.keys(), ...notified.keys()])].map(
    (subject): KnownShift => ({ subject, known: notified.get(subject) ?? null, now: now.get(subject) ?? null }),
  );
  // Past shifts are not notified.
  const coming = known.filter((candidate) =>
    [candidate.known, candidate.now].some((shift) => shift && shift.date >= today),
  );
  return { facts, series, shifts, notices: publishNotices(coming) };
};
