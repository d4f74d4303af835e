import type { TeamNotes } from '#domain/organisation/team-notes.ts';
import type { Instant } from '#domain/time/instant.ts';
import { type PlainDate, type Weekday, weekdayOf } from '#domain/time/plain-date.ts';

/** A team's budget on a date; null when unset. */
export type TeamBudget = {
  minutes: number | null;
  /** In minor units of the account's currency. */
  costMinor: number | null;
};

/** Limits of a date's figures: the API's Int, and more hours than anyone plans. */
export const mostOfDay = { minor: 2_147_483_647, minutes: 10_000_000 } as const;

/** Turnover and expenses of a team, of an hour (0 to 23), or of an hour of a team. */
export type DayPart = {
  teamId: string | null;
  hour: number | null;
  turnoverMinor: number | null;
  expensesMinor: number | null;
};

export const diaryLimits = { text: 2000, notes: 20 } as const;

/** A diary note about a day of a department. */
export type DiaryNote = {
  id: string;
  text: string;
  authorId: string;
  written: Instant;
  edited: Instant | null;
  /** Who changed it last; omitted in notes that were never changed, or before this was kept. */
  editorId?: string | null;
};

/** Adds a note, or changes one by the author of the new text; empty text removes it. */
export const withDiaryNote = (notes: readonly DiaryNote[], note: DiaryNote): DiaryNote[] => {
  const before = notes.find(({ id }) => id === note.id);
  const next = before ? { ...before, text: note.text, edited: note.written, editorId: note.authorId } : note;
  const all = before ? notes.map((diaryNote) => (diaryNote.id === note.id ? next : diaryNote)) : [...notes, next];
  return all.filter(({ text }) => text !== '');
};

/** Plan of one department and date. */
export type DayPlan = {
  accountId: string;
  /** `<department id>:<date>` */
  id: string;
  version: number;
  departmentId: string;
  date: PlainDate;
  /** Null uses the weekday's setting. */
  open: boolean | null;
  /** Minor units; null when unset. */
  expectedTurnoverMinor: number | null;
  /** Turnover of the date in minor units; null when not entered. */
  turnoverMinor: number | null;
  /** Expenses other than labour in minor units; null when not entered. */
  expensesMinor: number | null;
  /** Figures by team or hour, if entered that way; the date's figure is then their sum. */
  parts?: DayPart[] | null;
  /** Budgets by team id. */
  budgets: Record<string, TeamBudget>;
  /** Null without notes. */
  notes: TeamNotes | null;
  /** Diary notes, oldest first. */
  diary?: DiaryNote[] | null;
};

export const dayPlanId = (departmentId: string, date: PlainDate): string => `${departmentId}:${date}`;

/** A day plan without any values. */
export const emptyDayPlan = (accountId: string, departmentId: string, date: PlainDate): DayPlan => ({
  accountId,
  id: dayPlanId(departmentId, date),
  version: 0,
  departmentId,
  date,
  open: null,
  expectedTurnoverMinor: null,
  turnoverMinor: null,
  expensesMinor: null,
  budgets: {},
  notes: null,
});

/** Whether the department is open: by the date's plan, else by its weekday. */
export const isOpenOn = (
  plan: Pick<DayPlan, 'open'> | undefined,
  openWeekdays: readonly Weekday[],
  date: PlainDate,
): boolean => plan?.open ?? openWeekdays.includes(weekdayOf(date));

/** Why a date is closed: the date itself was closed, or its weekday is not an opening day. */
export const closings = ['date', 'openingDays'] as const;
export type Closing = (typeof closings)[number];

/** Why the department is closed on the date; null when open. */
export const closingOn = (
  plan: Pick<DayPlan, 'open'> | undefined,
  openWeekdays: readonly Weekday[],
  date: PlainDate,
): Closing | null => {
  if (isOpenOn(plan, openWeekdays, date)) return null;
  return plan?.open === false ? 'date' : 'openingDays';
};

/** Changes budgets of some teams; teams without values are removed. */
export const withBudgets = (
  budgets: Readonly<Record<string, TeamBudget>>,
  changes: readonly ({ teamId: string } & TeamBudget)[],
): Record<string, TeamBudget> => {
  const next: Record<string, TeamBudget> = { ...budgets };
  for (const { teamId, minutes, costMinor } of changes)
    if (minutes === null && costMinor === null) delete next[teamId];
    else next[teamId] = { minutes, costMinor };
  return next;
};
