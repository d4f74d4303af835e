import * as z from 'zod/mini';
import { isProblem } from '#domain/kit/problem.ts';
import { lastOfTimes, mostTimes } from '#domain/shifts/last-occurrence.ts';
import { changePattern, movedDays } from '#domain/shifts/move-pattern.ts';
import type { EditScope, Repeating } from '#domain/shifts/series.ts';
import { isPlainDate, type PlainDate, type Weekday, weekdayOf } from '#domain/time/plain-date.ts';
import { numberWithin } from '#web/kit/forms/checks.ts';

export const endings = ['never', 'until', 'times'] as const;

/** Form values of a series: scheduled shifts, open shifts, required shifts and events. */
export type RepeatValues = {
  date: string;
  repeats: boolean;
  interval: number;
  weekdays: Weekday[];
  ends: (typeof endings)[number];
  until: string;
  times: number | string;
  /** The existing series and the date opened; null for a new one. */
  held: Held | null;
  scope: EditScope;
};

type Held = Pick<Repeat, 'interval' | 'weekdays' | 'first_occurrence' | 'date'>;
type Repeat = Pick<Repeating, 'interval' | 'weekdays' | 'first_occurrence' | 'repeat_until'> & { date: PlainDate };

/** Initial end of the form; always stored as a date. */
export const endOf = (until: PlainDate | null): Pick<RepeatValues, 'ends' | 'until'> => ({
  ends: until ? 'until' : 'never',
  until: until ?? '',
});

/** Initial values for a date, with or without a series. */
export const repeatStart = (repeat: Repeat | null, date = repeat?.date): Omit<RepeatValues, 'date'> => ({
  repeats: repeat !== null,
  interval: repeat?.interval ?? 1,
  weekdays: repeat && date ? movedDays(repeat.weekdays, repeat.date, date) : [],
  ...endOf(repeat?.repeat_until ?? null),
  times: 10,
  held: repeat,
  scope: 'occurrence',
});

type Counted = Pick<RepeatValues, 'date' | 'held' | 'scope' | 'interval' | 'weekdays'>;

/** The pattern to be saved, by the rule shared with the server; or its problem; undefined for an incomplete form. */
const patternOf = ({ date, held, scope, interval, weekdays }: Counted) => {
  if (!isPlainDate(date)) return undefined;
  const rhythm = { interval, weekdays, repeat_until: null };
  const whole = { accountId: '', id: '', version: 0, exceptions: [], ...rhythm };
  if (!held) return { ...whole, first_occurrence: date };
  const first_occurrence = scope === 'original' ? held.first_occurrence : held.date;
  const known = { ...whole, interval: held.interval, weekdays: held.weekdays, first_occurrence };
  return changePattern(known, { from: held.date, to: date }, rhythm);
};

/** Date of the last occurrence, counted from the start of what is saved; undefined if none. */
export const lastTime = (values: Counted & Pick<RepeatValues, 'times'>): PlainDate | undefined => {
  const pattern = patternOf(values);
  if (!pattern || isProblem(pattern) || !isCount(values.times)) return undefined;
  return lastOfTimes(
    pattern,
    Number(values.times),
    pattern.exceptions.map(({ date }) => date),
  );
};

/** The repetition as API input; the end is always the last date, as shown by the form. */
export const rhythmOf = (values: RepeatValues) => ({
  interval: values.interval,
  weekdays: values.weekdays,
  repeat_until: { never: () => null, until: () => values.until, times: () => lastTime(values) ?? null }[values.ends](),
});

const required = 'input.required';
const isCount = (times: unknown): boolean =>
  times !== '' && Number.isInteger(Number(times)) && Number(times) >= 1 && Number(times) <= mostTimes;

/** Schema of date and pattern. */
export const repeatShape = {
  date: z.string().check(z.refine(isPlainDate, required)),
  repeats: z.boolean(),
  interval: numberWithin(1, 52),
  weekdays: z.array(z.enum(['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'])),
  ends: z.enum(endings),
  until: z.string().check(z.refine((value) => value === '' || isPlainDate(value), required)),
  times: z.union([z.number(), z.string()]),
  held: z.custom<Held | null>(),
  scope: z.enum(['occurrence', 'sequence', 'original']),
};

const countProblem = (times: RepeatValues['times']): string | undefined => {
  if (times === '') return required;
  if (isCount(times)) return undefined;
  return Number(times) < 1 ? 'input.atLeast:1' : `input.atMost:${mostTimes}`;
};

/** Problems of a repetition by field: it needs weekdays including that of its date, and the chosen end. */
export const repeatProblems = (values: RepeatValues): { field: string; message: string }[] => {
  if (!values.repeats) return [];
  const pattern = patternOf(values);
  const moved = pattern && isProblem(pattern) ? pattern : undefined;
  const dayProblem = (): string | undefined => {
    if (values.weekdays.length === 0) return 'repeatWithoutDays';
    const begins = !values.held && isPlainDate(values.date);
    return begins && !values.weekdays.includes(weekdayOf(values.date)) ? 'repeatWithoutFirst' : undefined;
  };
  const endProblem = (): string | undefined => {
    if (values.ends === 'until' && values.until === '') return required;
    const counted = values.ends === 'times' ? countProblem(values.times) : undefined;
    if (counted || !pattern || isProblem(pattern) || values.weekdays.length === 0) return counted;
    if (values.ends === 'times') return lastTime(values) === undefined ? 'timesTooFar' : undefined;
    return values.ends === 'until' && values.until < pattern.first_occurrence ? 'input.endsBeforeItBegins' : undefined;
  };
  const found = [
    { field: 'weekdays', message: dayProblem() },
    { field: moved?.field ?? 'date', message: values.weekdays.length > 0 ? moved?.key : undefined },
    { field: values.ends, message: endProblem() },
  ];
  return found.flatMap(({ field, message }) => (message ? [{ field, message }] : []));
};

/** Not validated when only one date of a series changes. */
export const repeatRule = z.check<RepeatValues>(({ value, issues }) => {
  if (value.held && value.scope === 'occurrence') return;
  for (const { field, message } of repeatProblems(value))
    issues.push({ code: 'custom', path: [field], message, input: value });
});
