import * as z from 'zod/mini';
import { plannedTimeProblem } from '#domain/schedule/planned-minutes.ts';
import type { EditScope } from '#domain/schedule/series.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { isPlainDate, type Weekday } from '#domain/time/plain-date.ts';
import { isWallTime } from '#domain/time/wall-time.ts';

/** As typed: what nobody can read stands here as its text. */
export type ShiftValues = {
  shiftId: string;
  employeeId: string;
  teamId: string;
  date: string;
  starttime: string;
  endtime: string;
  breakMinutes: number | string | null;
  note: string;
  repeats: boolean;
  interval: number;
  weekdays: Weekday[];
  until: string;
  scope: EditScope;
};

/** What the form says about the work of a shift, as the API takes it. */
export type ShiftFacts = {
  teamId: string;
  shiftId: string;
  employeeId: string | null;
  date: string;
  starttime: string;
  endtime: string;
  breakMinutes: number;
  note: string | null;
};

export const factsOf = (values: ShiftValues): ShiftFacts => ({
  teamId: values.teamId,
  shiftId: values.shiftId,
  employeeId: values.employeeId || null,
  date: values.date,
  starttime: values.starttime,
  endtime: values.endtime,
  breakMinutes: Number(values.breakMinutes ?? 0),
  note: values.note || null,
});

/** Only what is not as it was. */
export const changedFacts = (seen: Readonly<Record<string, unknown>>, values: ShiftValues): Partial<ShiftFacts> =>
  Object.fromEntries(Object.entries(factsOf(values)).filter(([field, value]) => (seen[field] ?? null) !== value));

const required = 'input.required';
const filled = z.string().check(z.minLength(1, required));
const date = z.string().check(z.refine(isPlainDate, required));

/** Whether it can be sent; the server asks the same rules again. */
export const shiftSchema = (zoneOfTeam: (teamId: string) => string) =>
  z
    .object({
      shiftId: filled,
      employeeId: z.string(),
      teamId: filled,
      date,
      starttime: z.string().check(z.refine(isWallTime, required)),
      endtime: z.string().check(z.refine(isWallTime, required)),
      breakMinutes: z
        .union([z.number(), z.string(), z.null()])
        .check(z.refine((value) => typeof value !== 'string', 'input.duration')),
      note: z.string(),
      repeats: z.boolean(),
      interval: z.number(),
      weekdays: z.array(z.enum(['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'])),
      until: z.string().check(z.refine((value) => value === '' || isPlainDate(value), required)),
      scope: z.enum(['occurrence', 'sequence', 'original']),
    })
    .check(
      z.refine((values) => !values.repeats || values.weekdays.length > 0, { path: ['weekdays'], error: required }),
      z.check(({ value, issues }) => {
        if (!isPlainDate(value.date) || !isWallTime(value.starttime) || !isWallTime(value.endtime)) return;
        const work = {
          ...momentsOf(value.date, value.starttime, value.endtime, zoneOfTeam(value.teamId)),
          breakMinutes: Number(value.breakMinutes ?? 0),
        };
        const problem = plannedTimeProblem({ ...work, paidBreakMinutes: 0 });
        if (problem) issues.push({ code: 'custom', path: [problem.field], message: problem.key, input: value });
      }),
    );
