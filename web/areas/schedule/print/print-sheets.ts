import type { Locale } from '#domain/account/account.ts';
import { rowsOfSheet, type SheetRow, type SheetWords } from '#domain/schedule/schedule-sheet.ts';
import type { PrintScheduleQuery } from '#web/generated/graphql.ts';

type Answer = Pick<PrintScheduleQuery, 'organisation' | 'scheduleWeek'>;

/** One department's page: its rows, and the minutes by person and by date for those who want sums. */
export type PrintedSheet = {
  departmentId: string;
  department: string;
  rows: SheetRow[];
  minutesOf: (employeeId: string) => number;
  minutesOn: (date: string) => number;
  minutes: number;
};

export type PrintWords = {
  locale: Locale;
  namesOnly: boolean;
  times: SheetWords['times'];
};

/** What of the week hangs on the wall: of each department that works, what is published; and how many drafts do not. */
export const printSheets = (
  { organisation, scheduleWeek: week }: Answer,
  words: PrintWords,
): { sheets: PrintedSheet[]; drafts: number } => {
  const people = new Map(week.rows.map(({ employeeId, name }) => [employeeId, name]));
  const kinds = new Map(week.shifts.map(({ id, long_name }) => [id, long_name]));
  const names = new Map((organisation?.departments ?? []).map(({ id, name }) => [id, name]));
  const planned = week.scheduledShifts.filter(({ employeeId }) => employeeId !== null);
  const published = planned.filter((shift) => shift.published);
  const sheets = week.departments.flatMap(({ id }): PrintedSheet[] => {
    const rows = rowsOfSheet(published, id, {
      ...words,
      person: (employeeId) => people.get(employeeId),
      kind: (shiftId) => kinds.get(shiftId) ?? '',
    });
    if (rows.length === 0) return [];
    const counted = published.filter(({ departmentId, isTask }) => departmentId === id && !isTask);
    const sum = (of: (shift: (typeof counted)[number]) => boolean): number =>
      counted.filter(of).reduce((all, { minutes }) => all + (minutes ?? 0), 0);
    return [
      {
        departmentId: id,
        department: names.get(id) ?? '',
        rows,
        minutesOf: (employeeId) => sum((shift) => shift.employeeId === employeeId),
        minutesOn: (date) => sum((shift) => shift.date === date),
        minutes: sum(() => true),
      },
    ];
  });
  return { sheets, drafts: planned.length - published.length };
};
