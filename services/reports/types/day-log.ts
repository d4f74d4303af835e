import type { Viewer } from '#domain/access/viewer.ts';
import type { ReportColumn } from '#domain/reports/report-definition.ts';
import { datesOfWeek, weeksBetween } from '#domain/time/week.ts';
import type { Ctx } from '#services/kit/context.ts';
import { scheduleFacts } from '#services/planning/schedule-facts.ts';
import { defineReport } from '#services/reports/define-report.ts';
import type { ReportFilter } from '#services/reports/report-scope.ts';
import { loadNames } from '#services/table.ts';
import { closedOnIn, readClosedWeeks } from '#services/timesheet/closed-hours.ts';
import { type DepartmentDay, enteredColumns, loadDepartmentDays } from './turnover.ts';

type Row = DepartmentDay & {
  /** Diary notes with their authors, oldest first. */
  diaryText: string | null;
  published: boolean;
  closed: boolean;
};

const columns: ReportColumn<Row>[] = [
  ...enteredColumns,
  { key: 'diary', unit: 'text', of: ({ diaryText }) => diaryText, total: 'none', optional: true },
  { key: 'notes', unit: 'text', of: ({ notes }) => notes, total: 'none', optional: true },
  { key: 'published', unit: 'word', of: ({ published }) => String(published), total: 'none', groups: true },
  { key: 'closed', unit: 'word', of: ({ closed }) => (closed ? 'closed' : 'open'), total: 'none', groups: true },
];

const hasEntry = ({ turnoverMinor, expensesMinor, forecastMinor, notes, diary }: DepartmentDay): boolean =>
  [turnoverMinor, expensesMinor, forecastMinor, notes].some((entry) => entry !== null) || diary.length > 0;

/** Closed days of these departments, from one item for each department and week. */
const closedDays = async (ctx: Ctx<Viewer>, departmentIds: Iterable<string>, { from, to }: ReportFilter) => {
  const weeks = weeksBetween(from, to).map((week) => datesOfWeek(week)[0]!);
  const days = [...departmentIds].flatMap((departmentId) => weeks.map((date) => ({ departmentId, date })));
  return closedOnIn(await readClosedWeeks(ctx, days));
};

const textOf = (diary: DepartmentDay['diary'], names: ReadonlyMap<string, string>): string | null =>
  diary.map(({ authorId, text }) => `${names.get(authorId) ?? ''}: ${text}`).join('; ') || null;

/** What was recorded of each date: turnover, expenses, diary and notes, and its state. Dates without any entry are omitted. */
export const dayLog = defineReport<Row>({
  slicedBy: 'dates',
  load: async (ctx, filter) => {
    const days = (await loadDepartmentDays(ctx, filter)).filter(hasEntry);
    const authors = new Set(days.flatMap(({ diary }) => diary.map(({ authorId }) => authorId)));
    const [facts, closedOn, names] = await Promise.all([
      scheduleFacts(ctx),
      closedDays(ctx, new Set(days.map(({ departmentId }) => departmentId)), filter),
      loadNames(ctx, ctx.viewer.accountId, authors),
    ]);
    const rows = days.map(
      (day): Row => ({
        ...day,
        diaryText: textOf(day.diary, names),
        published: facts.isPublished(day.departmentId, day.date),
        closed: closedOn(day) !== undefined,
      }),
    );
    return { columns, rows };
  },
});
