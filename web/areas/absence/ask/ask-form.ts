import * as z from 'zod/mini';
import { type RosterAction, rosterActions } from '#domain/absence/absence-type.ts';
import { longestReason } from '#domain/kit/lengths.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { isWallTime, minuteOfDay, minutesInDay } from '#domain/time/wall-time.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import type { TypedRange } from '#web/parts/fields/TimeRangeField.tsx';

export const halves = ['none', 'first', 'second'] as const;

/** Values as typed; unreadable input is kept as text. */
export type AskValues = {
  employeeId: string;
  absenceTypeId: string;
  firstDay: string;
  lastDay: string;
  /** Whether the last day is unknown. */
  open: boolean;
  /** Hours of a single day; `null` means all day. */
  hours: TypedRange | null;
  /** Half of a single day, for types in days. */
  half: (typeof halves)[number];
  /** Empty for the first balance; only where the policy leaves the choice. */
  balanceId: string;
  /** Minutes of waiting time; `null` means none. */
  wait: number | string | null;
  /** Waiting days, for types in days; empty means none. */
  waitDays: number | string;
  note: string;
  /** For approvers: reason for overriding a restriction. */
  overrideReason: string;
  /** For approvers: action for planned shifts; empty means the default of the type. */
  rosterAction: RosterAction | '';
};

const day = z.string().check(z.minLength(1, 'input.required'), z.refine(isPlainDate, 'input.required'));

const isReadable = ({ from, to }: TypedRange): boolean => isWallTime(from) && isWallTime(to);

/** An end at midnight is the end of the day: 18-24. */
const minutesIn = ({ from, to }: TypedRange): number => (minuteOfDay(to) || minutesInDay) - minuteOfDay(from);

const endsBeforeItBegins = (range: TypedRange): boolean => isReadable(range) && minutesIn(range) <= 0;

/** Whether the request is for one day, which can then be a partial day. */
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
    half: z.enum(halves),
    balanceId: z.string(),
    wait: z.nullable(z.number('input.duration')),
    waitDays: z.union([z.number(), z.literal('')]),
    note: z.string().check(noLongerThan(2000)),
    overrideReason: z.string().check(noLongerThan(longestReason)),
    rosterAction: z.enum(['', ...rosterActions]),
  })
  .check(
    z.refine(({ open, lastDay }) => open || isPlainDate(lastDay), { path: ['lastDay'], error: 'input.required' }),
    z.refine(({ open, lastDay, firstDay }) => open || !isPlainDate(lastDay) || lastDay >= firstDay, {
      path: ['lastDay'],
      error: 'input.endsBeforeItBegins',
    }),
    z.refine((values) => !isOneDay(values) || values.hours === null || isReadable(values.hours), {
      path: ['hours'],
      error: 'input.range',
    }),
    z.refine((values) => !isOneDay(values) || values.hours === null || !endsBeforeItBegins(values.hours), {
      path: ['hours'],
      error: 'input.endsBeforeItBegins',
    }),
  );

const noon = 720;

/** The hours of a single day, or half of it: until noon or from noon on. */
const partIn = (values: AskValues): { startTime: string | null; minutes: number | null } => {
  const { hours, half } = values;
  if (!isOneDay(values)) return { startTime: null, minutes: null };
  if (half !== 'none') return { startTime: half === 'first' ? '00:00' : '12:00', minutes: noon };
  if (hours === null) return { startTime: null, minutes: null };
  return { startTime: hours.from, minutes: minutesIn(hours) };
};

/** Input fields of the API; hours apply to a single day only. */
export const saidIn = (values: AskValues) => {
  const { employeeId, absenceTypeId, firstDay, open, note, balanceId, wait, waitDays, overrideReason, rosterAction } =
    values;
  return {
    employeeId,
    absenceTypeId,
    firstDay,
    lastDay: open ? null : values.lastDay,
    ...partIn(values),
    balanceId: balanceId || null,
    waitMinutes: Number(wait ?? 0) || null,
    waitDays: Number(waitDays) || null,
    note: note.trim() || null,
    overrideReason: overrideReason.trim() || null,
    rosterAction: rosterAction || null,
  };
};

/** Moves the last day to the new first day when it was the same as before, or would be earlier. */
export const lastDayAfter = (change: { before: string; now: string }, lastDay: string): string =>
  isPlainDate(change.now) && (lastDay === '' || lastDay === change.before || lastDay < change.now)
    ? change.now
    : lastDay;
