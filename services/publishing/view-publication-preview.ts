import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { publishedAhead } from '#domain/organisation/settings.ts';
import { publishingAccess } from '#domain/publishing/actions.ts';
import type { NoticeKind, PublishNotice } from '#domain/publishing/publish-notice.ts';
import { publishBlockers, publishWarnings } from '#domain/publishing/publish-schedule.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { datesIn } from '#domain/time/date-range.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { expandGroups } from '#services/planning/expand-groups.ts';
import { refusedIn } from '#services/planning/planning-rights.ts';
import { type ScheduleFacts, scheduleFacts } from '#services/planning/schedule-facts.ts';
import { rangedInput } from '#services/planning/schedule-range.ts';
import { type SeenShift, shiftView } from '#services/shifts/planned/shift.views.ts';
import { loadNames } from '#services/table.ts';
import { type DayPublication, publicationOf } from './publication-days.ts';
import { type JudgedShift, publicationPlan } from './publication-plan.ts';

type NoticeState = Pick<ScheduledShift, 'date' | 'starttime' | 'endtime' | 'zone' | 'startsAt'> & {
  shift: string;
  team: string;
};
type SeenNotice = {
  subject: string;
  departmentId: string;
  kind: NoticeKind;
  was: NoticeState | null;
  now: NoticeState | null;
};
type NotifiedPerson = { employeeId: string; name: string; notices: SeenNotice[] };

type JudgedForEye = { employeeName: string; shift: SeenShift };

/** Most listed warnings. */
const mostWarnings = 200;

/** Preview of publishing a range. */
export type PublicationPreview = {
  departments: { id: string; name: string; daysAhead: number }[];
  days: DayPublication[];
  people: NotifiedPerson[];
  /** Red shifts without a reason. */
  blockers: JudgedForEye[];
  /** Shifts with warnings (only the first ones where many); these can be published. */
  warnings: JudgedForEye[];
  drafts: number;
  draftDays: { date: PlainDate; drafts: number }[];
};

const stateIn = (facts: ScheduleFacts, shift: ScheduledShift | null): NoticeState | null =>
  shift && {
    date: shift.date,
    starttime: shift.starttime,
    endtime: shift.endtime,
    zone: shift.zone,
    startsAt: shift.startsAt,
    shift: facts.shifts.get(shift.shiftId)?.long_name ?? '',
    team: facts.teams.get(shift.teamId)?.name ?? '',
  };

const seen = (facts: ScheduleFacts, { subject, kind, was, now }: PublishNotice): SeenNotice => ({
  subject,
  departmentId: (now ?? was)!.departmentId,
  kind,
  was: stateIn(facts, was),
  now: stateIn(facts, now),
});

const wantedIn = async (ctx: Ctx<Viewer>, asked: readonly string[]): Promise<string[] | Refusal> => {
  const { departments } = await scheduleFacts(ctx);
  if (asked.some((id) => !departments.has(id))) return refuse('NOT_FOUND', 'notFound', { field: 'departmentIds' });
  const all = asked.length > 0 ? asked : [...departments.values()].filter(({ active }) => active).map(({ id }) => id);
  return all.filter((id) => !refusedIn(ctx, publishingAccess.publishSchedule, id));
};

/** Preview of publishing these dates: notifications and blockers. Departments that the viewer may not publish are omitted. */
export const viewPublicationPreview = useCase({
  name: 'viewPublicationPreview',
  needs: publishingAccess.publishSchedule,
  input: rangedInput({ departmentIds: z.array(referenceSchema).max(50).nullish() }),
  run: async (ctx, { range, departmentIds: asked }): Promise<PublicationPreview | Refusal> => {
    const departmentIds = await wantedIn(ctx, await expandGroups(ctx, asked ?? []));
    if (!Array.isArray(departmentIds)) return departmentIds;
    if (departmentIds.length === 0) return refuse('FORBIDDEN', 'forbidden');
    const dates = datesIn(range);
    const plan = await publicationPlan(ctx, departmentIds, dates);
    const { facts, notices } = plan;
    const named = [...notices, ...plan.shifts].flatMap(({ employeeId }) => employeeId ?? []);
    const names = await loadNames(ctx, ctx.viewer.accountId, named);
    const see = shiftView(ctx.viewer, facts);
    const byPerson = Map.groupBy(notices, ({ employeeId }) => employeeId);
    const isDraft = (shift: ScheduledShift): boolean =>
      shift.employeeId !== null && !facts.isPublished(shift.departmentId, shift.date);
    const drafts = plan.shifts.filter(isDraft);
    const forEye = (shift: JudgedShift): JudgedForEye => ({
      employeeName: names.get(shift.employeeId ?? '') ?? '',
      shift: see(shift, { verdict: shift.verdict, cost: null }),
    });
    return {
      departments: departmentIds.map((id) => {
        const { name, settings } = facts.departments.get(id)!;
        return { id, name, daysAhead: publishedAhead(facts.account, { settings }) };
      }),
      days: publicationOf(facts, departmentIds, dates),
      people: [...byPerson]
        .map(([employeeId, own]) => ({
          employeeId,
          name: names.get(employeeId) ?? '',
          notices: own.map((notice) => seen(facts, notice)),
        }))
        .sort((a, b) => a.name.localeCompare(b.name)),
      blockers: publishBlockers(plan.shifts).map(forEye),
      warnings: publishWarnings(plan.shifts).slice(0, mostWarnings).map(forEye),
      drafts: drafts.length,
      draftDays: [...Map.groupBy(drafts, ({ date }) => date)].map(([date, there]) => ({ date, drafts: there.length })),
    };
  },
});
