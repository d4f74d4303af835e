import * as z from 'zod/mini';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { isWallTime, minuteOfDay } from '#domain/time/wall-time.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import type { TypedRange } from '#web/parts/fields/TimeRangeField.tsx';

/** As typed: what nobody can read stands here as its text. */
export type AskValues = {
  employeeId: string;
  absenceTypeId: string;
  firstDay: string;
  lastDay: string;
  /** Nobody knows the last day yet. */
  open: boolean;
  /** Only these hours of a single day; null: all of it. */
  hours: TypedRange | null;
  note: string;
};

const day = z.string().check(z.minLength(1, 'input.required'), z.refine(isPlainDate, 'input.required'));

const isPart = ({ from, to }: TypedRange): boolean =>
  isWallTime(from) && isWallTime(to) && minuteOfDay(to) > minuteOfDay(from);

/** Whether the request is for one day, a part of which can be taken. */
export const isOneDay = ({ firstDay, lastDay, open }: Pick<AskValues, 'firstDay' | 'lastDay' | 'open'>): boolean =>
  !open && firstDay === lastDay;

export const askSchema = z
  .object({
    employeeId: z.string().check(z.minLength(1, 'input.required')),
    absenceTypeId: z.string().check(z.minLength(1, 'input.required')),
    firstDay: day,
    lastDay: z.string(),
    open: z.boolean(),
    hours: z.nullable(z.object({ from: z.string(), to: z.string() })),
    note: z.string().check(noLongerThan(2000)),
  })
  .check(
    z.refine(({ open, lastDay }) => open || isPlainDate(lastDay), { path: ['lastDay'], error: 'input.required' }),
    z.refine(({ open, lastDay, firstDay }) => open || !isPlainDate(lastDay) || lastDay >= firstDay, {
      path: ['lastDay'],
      error: 'input.endsBeforeItBegins',
    }),
    z.refine((values) => !isOneDay(values) || values.hours === null || isPart(values.hours), {
      path: ['hours'],
      error: 'input.range',
    }),
  );

/** What the form says, as the API takes it; hours count for a single day only. */
export const saidIn = (values: AskValues) => {
  const { employeeId, absenceTypeId, firstDay, open, hours, note } = values;
  const part = isOneDay(values) && hours;
  return {
    employeeId,
    absenceTypeId,
    firstDay,
    lastDay: open ? null : values.lastDay,
    startTime: part ? part.from : null,
    minutes: part ? minuteOfDay(part.to) - minuteOfDay(part.from) : null,
    note: note.trim() || null,
  };
};

/** The last day goes along while it would lie before the first, or was the same. */
export const lastDayAfter = (change: { before: string; now: string }, lastDay: string): string =>
  isPlainDate(change.now) && (lastDay === '' || lastDay === change.before || lastDay < change.now)
    ? change.now
    : lastDay;
