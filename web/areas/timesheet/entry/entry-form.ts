import * as z from 'zod/mini';
import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import { minutesOf } from '#domain/time/interval.ts';
import { endsNextDay, momentsOf } from '#domain/time/moments.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { isWallTime, minuteOfDay } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';
import { workedMinutes, workedTimeProblem } from '#domain/timesheet/worked-minutes.ts';
import { countWithin, minutesUpTo, mostBreakMinutes, noLongerThan, ownFieldsShape } from '#web/kit/forms/checks.ts';
import { plainValues } from '#web/parts/custom-fields/use-custom-facts.ts';

/** Values as typed: an invalid date, time or break is kept as text. */
export type EntryValues = {
  employeeId: string;
  teamId: string;
  date: string;
  starttime: string;
  endtime: string;
  breakMinutes: number | string | null;
  /** Empty where none was entered. */
  meals: number | string;
  kilometres: number | string;
  note: string;
  customFields: CustomValue[];
};

type Times = Pick<EntryValues, 'date' | 'starttime' | 'endtime' | 'breakMinutes'>;
type Work = { startsAt: string; endsAt: string; breakMinutes: number; nextDay: boolean; clockMinutes: number };

/** The work described by the times in the time zone; undefined while one of them is missing or invalid. */
const workOf = ({ date, starttime, endtime, breakMinutes }: Times, zone: Zone): Work | undefined => {
  if (!isPlainDate(date) || !isWallTime(starttime) || !isWallTime(endtime) || typeof breakMinutes === 'string')
    return undefined;
  const nextDay = endsNextDay(starttime, endtime);
  const clockMinutes = minuteOfDay(endtime) - minuteOfDay(starttime) + (nextDay ? 1440 : 0);
  return { ...momentsOf(date, starttime, endtime, zone), breakMinutes: breakMinutes ?? 0, nextDay, clockMinutes };
};

/** Figures shown below the times while typing. */
export type Preview = {
  minutes: number;
  nextDay: boolean;
  /** Minutes gained or lost through a clock change; 0 on all other days. */
  clockChange: number;
};

export const previewOf = (times: Times, zone: Zone): Preview | undefined => {
  const work = workOf(times, zone);
  if (!work || workedTimeProblem(work)) return undefined;
  return { minutes: workedMinutes(work), nextDay: work.nextDay, clockChange: minutesOf(work) - work.clockMinutes };
};

export const [mostMeals, mostKilometres] = [10, 2000] as const;

const required = 'input.required';
const filled = z.string().check(z.minLength(1, required));

/** Validates the form; the server checks the same rules again. */
export const entrySchema = (zoneOfTeam: (teamId: string) => Zone) =>
  z
    .object({
      employeeId: filled,
      teamId: filled,
      date: z.string().check(z.refine(isPlainDate, required)),
      starttime: z.string().check(z.refine(isWallTime, required)),
      endtime: z.string().check(z.refine(isWallTime, required)),
      breakMinutes: minutesUpTo(mostBreakMinutes),
      meals: countWithin(0, mostMeals),
      kilometres: countWithin(0, mostKilometres),
      note: z.string().check(noLongerThan(2000)),
      customFields: ownFieldsShape,
    })
    .check(
      z.superRefine((values, { addIssue }) => {
        const work = workOf(values, zoneOfTeam(values.teamId));
        const problem = work && workedTimeProblem(work);
        if (problem) addIssue({ code: 'custom', path: ['breakMinutes'], message: problem.key });
      }),
    );

type Kept = {
  employeeId: string;
  teamId: string;
  date: string;
  starttime: string;
  endtime: string;
  breakMinutes: number;
  meals?: number | null;
  kilometres?: number | null;
  note: string | null;
  customFields?: readonly CustomValue[] | null;
};

export const valuesOf = (entry: Kept): EntryValues => ({
  employeeId: entry.employeeId,
  teamId: entry.teamId,
  date: entry.date,
  starttime: entry.starttime,
  endtime: entry.endtime,
  breakMinutes: entry.breakMinutes,
  meals: entry.meals ?? '',
  kilometres: entry.kilometres ?? '',
  note: entry.note ?? '',
  customFields: plainValues(entry.customFields),
});
