import * as z from 'zod/mini';
import { lastOfTimes, mostTimes } from '#domain/schedule/last-of-times.ts';
import type { EditScope } from '#domain/schedule/series.ts';
import { isPlainDate, type PlainDate, type Weekday } from '#domain/time/plain-date.ts';

export const endings = ['never', 'until', 'times'] as const;

/** What every form says of which repeats: planned shifts, offers and demand. */
export type RepeatValues = {
  date: string;
  repeats: boolean;
  interval: number;
  weekdays: Weekday[];
  ends: (typeof endings)[number];
  until: string;
  times: number | string;
  /** Where the series began; '' where it begins here. */
  first: string;
  scope: EditScope;
};

type Repeat = { interval: number; weekdays: Weekday[]; first_occurrence: PlainDate; repeat_until: PlainDate | null };

/** How the form begins, of what repeats already or not yet. */
export const repeatStart = (repeat: Repeat | null): Omit<RepeatValues, 'date'> => ({
  repeats: repeat !== null,
  interval: repeat?.interval ?? 1,
  weekdays: repeat?.weekdays ?? [],
  ends: repeat?.repeat_until ? 'until' : 'never',
  until: repeat?.repeat_until ?? '',
  times: 10,
  first: repeat?.first_occurrence ?? '',
  scope: 'occurrence',
});

type Counted = Pick<RepeatValues, 'date' | 'first' | 'scope' | 'interval' | 'weekdays' | 'times'>;

/** The date of the last time, counted from where the rhythm begins that is being saved; undefined where there is none. */
export const lastTime = ({ date, first, scope, interval, weekdays, times }: Counted): PlainDate | undefined => {
  const first_occurrence = scope === 'original' && first ? first : date;
  if (!isPlainDate(first_occurrence) || !isCount(times)) return undefined;
  return lastOfTimes({ first_occurrence, interval, weekdays }, Number(times));
};

/** The rhythm, as the API takes it: whatever it ends by, it is kept as its last date, the one that the form has shown. */
export const rhythmOf = (values: RepeatValues) => ({
  interval: values.interval,
  weekdays: values.weekdays,
  repeat_until: { never: () => null, until: () => values.until, times: () => lastTime(values) ?? null }[values.ends](),
});

const required = 'input.required';
const isCount = (times: unknown): boolean =>
  times !== '' && Number.isInteger(Number(times)) && Number(times) >= 1 && Number(times) <= mostTimes;

/** Pattern and date, of whatever repeats. */
export const repeatShape = {
  date: z.string().check(z.refine(isPlainDate, required)),
  repeats: z.boolean(),
  interval: z.number(),
  weekdays: z.array(z.enum(['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'])),
  ends: z.enum(endings),
  until: z.string().check(z.refine((value) => value === '' || isPlainDate(value), required)),
  times: z.union([z.number(), z.string()]),
  first: z.string(),
  scope: z.enum(['occurrence', 'sequence', 'original']),
};

const timesProblem = (values: RepeatValues): string | undefined => {
  if (values.times === '') return required;
  if (!isCount(values.times)) return Number(values.times) < 1 ? 'input.atLeast:1' : `input.atMost:${mostTimes}`;
  const known = isPlainDate(values.date) && values.weekdays.length > 0;
  return known && lastTime(values) === undefined ? 'timesTooFar' : undefined;
};

/** A rhythm needs a weekday, and the end that was chosen. */
export const repeatRule = z.check<RepeatValues>(({ value, issues }) => {
  // Of one date of a series the rhythm is not asked.
  if (!value.repeats || (value.first && value.scope === 'occurrence')) return;
  const refuse = (field: keyof RepeatValues, message: string | undefined): void => {
    if (message) issues.push({ code: 'custom', path: [field], message, input: value });
  };
  if (value.weekdays.length === 0) refuse('weekdays', required);
  if (value.ends === 'until' && value.until === '') refuse('until', required);
  if (value.ends === 'times') refuse('times', timesProblem(value));
});
