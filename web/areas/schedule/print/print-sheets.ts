import type { Locale } from '#domain/account/account.ts';
import {
  notesOfSheet,
  rowsOfSheet,
  type SheetNote,
  type SheetRow,
  type SheetWords,
  titleOfSheet,
} from '#domain/schedule/schedule-sheet.ts';
import { tagKey } from '#domain/shifts/shift-tags.ts';
import { skillFilter } from '#domain/shifts/skill-filter.ts';
import { type DateRange, includesDate } from '#domain/time/date-range.ts';
import { addDays, lastOfMonth, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import type { RowsBy } from '#web/areas/schedule/board/board-model.ts';
import { isInState } from '#web/areas/schedule/week/filtered.ts';
import type { PrintScheduleQuery } from './PrintSchedule.generated.ts';

type Answer = Pick<PrintScheduleQuery, 'organisation' | 'scheduleWeek' | 'planningFacts'>;
type Planned = Answer['scheduleWeek']['scheduledShifts'][number];

/** One department's page of a week: rows, and minutes by person and date when sums are printed. */
export type PrintedSheet = {
  departmentId: string;
  /** A week, or a single day. */
  dates: DateRange;
  /** The department, and the filters that narrow it. */
  title: string;
  rows: SheetRow[];
  /** Team notes, if printed. */
  notes: Map<PlainDate, SheetNote[]>;
  minutesOf: (employeeId: string) => number;
  minutesOn: (date: string) => number;
  minutes: number;
};

export type PrintWords = {
  locale: Locale;
  namesOnly: boolean;
  times: SheetWords['times'];
  pause: (minutes: number) => string;
  /** Title part for a search by name. */
  named: (name: string) => string;
  /** Title part for the filter of drafts or findings. */
  state: (state: 'draft' | 'problem') => string;
};

/** Selection to print: full weeks or a day, one page each, and the active filters. */
export type Wanted = {
  pages: readonly DateRange[];
  /** Whether team notes are printed. */
  notes: boolean;
  /** Whether shift notes visible to the viewer are printed; single days only. */
  shiftNotes: boolean;
  team: string | null;
  shift: string | null;
  tag: string | null;
  skill: string | null;
  state: string | null;
  search: string;
  /** Row dimension of the page; unless rows are people, a search also matches row names. */
  by: RowsBy;
};

export const printPeriods = ['day', 'week', 'month'] as const;
export type PrintPeriod = (typeof printPeriods)[number];

/** The date alone, its week, or all weeks of its month. */
export const pagesOf = (period: PrintPeriod, date: PlainDate): DateRange[] => {
  if (period === 'day') return [{ from: date, to: date }];
  const [first, last] = period === 'week' ? [date, date] : [`${date.slice(0, 8)}01`, lastOfMonth(date)];
  const weeks: DateRange[] = [];
  for (let from = mondayOf(first); from <= last; from = addDays(from, 7)) weeks.push({ from, to: addDays(from, 6) });
  return weeks;
};

/**
 * Sheets of published shifts per department and page, with the number of drafts left out. Drafts are printed only when the page
 * is filtered to them, and the title says so.
 */
export const printSheets = (
  { organisation, scheduleWeek: schedule, planningFacts }: Answer,
  words: PrintWords,
  { pages, notes, shiftNotes, team, shift: kind, tag, skill, state, search, by }: Wanted,
): { sheets: PrintedSheet[]; drafts: number } => {
  const people = new Map(schedule.rows.map(({ employeeId, name }) => [employeeId, name]));
  const kinds = new Map(schedule.shifts.map(({ id, long_name }) => [id, long_name]));
  const names = new Map((organisation?.departments ?? []).map(({ id, name }) => [id, name]));
  const teams = new Map((organisation?.teams ?? []).map(({ id, name }) => [id, name]));
  const sought = search.trim();
  const part = [
    team && teams.get(team),
    kind && kinds.get(kind),
    tag,
    skill,
    state === 'draft' || state === 'problem' ? words.state(state) : null,
    sought === '' ? null : words.named(sought),
  ];
  const isNamed = (name: string | undefined): boolean =>
    (name ?? '').toLocaleLowerCase().includes(sought.toLocaleLowerCase());
  const isFound = ({ employeeId, teamId, shiftId }: Planned): boolean =>
    isNamed(people.get(employeeId ?? '')) ||
    (by === 'team' && isNamed(teams.get(teamId))) ||
    (by === 'shift' && isNamed(kinds.get(shiftId)));
  const word = tag === null ? null : tagKey(tag);
  const skilled =
    skill !== null && planningFacts ? skillFilter([skill], pages[0]!.from, planningFacts).shift : () => true;
  const planned = schedule.scheduledShifts.filter(
    (scheduledShift) =>
      scheduledShift.employeeId !== null &&
      (kind === null || scheduledShift.shiftId === kind) &&
      (word === null || scheduledShift.tags.some((own) => tagKey(own) === word)) &&
      skilled(scheduledShift) &&
      isInState(state, { ...scheduledShift, findings: scheduledShift.verdict?.findings ?? [] }) &&
      isFound(scheduledShift),
  );
  const shown = state === 'draft' ? planned : planned.filter((shift) => shift.published);
  const written = schedule.departmentDays.flatMap((day) =>
    notes ? day.notes.map((note) => ({ ...day, ...note })) : [],
  );
  const sheetOf = (id: string, dates: DateRange): PrintedSheet[] => {
    const onPage = shown.filter(({ date }) => includesDate(dates, date));
    const rows = rowsOfSheet(onPage, id, {
      ...words,
      person: (employeeId) => people.get(employeeId),
      kind: (shiftId) => kinds.get(shiftId) ?? '',
      ...(dates.from === dates.to
        ? { ofDay: { team: (teamId) => teams.get(teamId) ?? '', pause: words.pause, notes: shiftNotes } }
        : {}),
    });
    if (rows.length === 0) return [];
    const counted = onPage.filter(({ departmentId, isTask }) => departmentId === id && !isTask);
    const sum = (of: (shift: (typeof counted)[number]) => boolean): number =>
      counted.filter(of).reduce((all, { minutes }) => all + (minutes ?? 0), 0);
    return [
      {
        departmentId: id,
        dates,
        title: titleOfSheet(names.get(id), part),
        rows,
        notes: notesOfSheet(
          written.filter(({ departmentId }) => departmentId === id),
          dates,
          team === null ? [] : [team],
        ),
        minutesOf: (employeeId) => sum((shift) => shift.employeeId === employeeId),
        minutesOn: (date) => sum((shift) => shift.date === date),
        minutes: sum(() => true),
      },
    ];
  };
  const sheets = schedule.departments.flatMap(({ id }) => pages.flatMap((dates) => sheetOf(id, dates)));
  return { sheets, drafts: planned.length - shown.length };
};
