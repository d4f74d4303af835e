import type { TeamNotes } from '#domain/organisation/team-notes.ts';
import type { Instant } from '#domain/time/instant.ts';
import { type PlainDate, type Weekday, weekdayOf } from '#domain/time/plain-date.ts';

/** What a team may spend on a date; null where no one said. */
export type TeamBudget = {
  minutes: number | null;
  /** In minor units of the account's currency. */
  costMinor: number | null;
};

/** The most that can be said of a date: what the whole numbers of the API hold, and more hours than anyone plans. */
export const mostOfDay = { minor: 2_147_483_647, minutes: 10_000_000 } as const;

/** Turnover and expenses of a team, of an hour (0 to 23), or of an hour of a team. */
export type DayPart = {
  teamId: string | null;
  hour: number | null;
  turnoverMinor: number | null;
  expensesMinor: number | null;
};

export const diaryLimits = { text: 2000, notes: 20 } as const;

/** What someone wrote about a day of a department. */
export type DiaryNote = { id: string; text: string; authorId: string; written: Instant; edited: Instant | null };

/** The notes with one written, changed, or taken out where its words are empty. */
export const withDiaryNote = (notes: readonly DiaryNote[], note: DiaryNote): DiaryNote[] => {
  const before = notes.find(({ id }) => id === note.id);
  const next = before ? { ...before, text: note.text, edited: note.written } : note;
  const all = before ? notes.map((diaryNote) => (diaryNote.id === note.id ? next : diaryNote)) : [...notes, next];
  return all.filter(({ text }) => text !== '');
};

/** What was said of one department and date beforehand. */
export type DayPlan = {
  accountId: string;
  /** `<department id>:<date>` */
  id: string;
  version: number;
  departmentId: string;
  date: PlainDate;
  /** Null: as the day of the week is. */
  open: boolean | null;
  /** Minor units; null where no one said. */
  expectedTurnoverMinor: number | null;
  /** What the date brought in, in minor units; null where no one entered it. */
  turnoverMinor: number | null;
  /** Expenses other than labour, in minor units; null where no one entered them. */
  expensesMinor: number | null;
  /** The same by team or hour, where someone entered it so: the date's figure is then their sum. */
  parts?: DayPart[] | null;
  /** By team. */
  budgets: Record<string, TeamBudget>;
  /** Null where no one wrote one. */
  notes: TeamNotes | null;
  /** What people wrote about the day, the first first. */
  diary?: DiaryNote[] | null;
};

export const dayPlanId = (departmentId: string, date: PlainDate): string => `${departmentId}:${date}`;

/** The day before anyone said anything of it. */
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

/** Whether the department is open: what was said of the date, else of its day of the week. */
export const isOpenOn = (
  plan: Pick<DayPlan, 'open'> | undefined,
  openWeekdays: readonly Weekday[],
  date: PlainDate,
): boolean => plan?.open ?? openWeekdays.includes(weekdayOf(date));

/** What closes a date: someone closed the date itself, or its day of the week is none of the opening days. */
export const closings = ['date', 'openingDays'] as const;
export type Closing = (typeof closings)[number];

/** What closes the department on the date; null while it is open. */
export const closingOn = (
  plan: Pick<DayPlan, 'open'> | undefined,
  openWeekdays: readonly Weekday[],
  date: PlainDate,
): Closing | null => {
  if (isOpenOn(plan, openWeekdays, date)) return null;
  return plan?.open === false ? 'date' : 'openingDays';
};

/** The budgets with those of some teams changed; a team of which nothing is left said is taken out. */
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
