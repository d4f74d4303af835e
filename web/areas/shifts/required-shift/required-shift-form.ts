import * as z from 'zod/mini';
import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import { writtenTimeProblem } from '#domain/shifts/planned-minutes.ts';
import { type Match, matches, type TimeSetting, timeSettings } from '#domain/shifts/required-shift.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import { wallTime } from '#web/areas/shifts/family/shift-form.ts';
import { minutesUpTo, mostBreakMinutes, neededCount, noMoreThan, ownFieldsShape } from '#web/kit/forms/checks.ts';
import { type RepeatValues, repeatRule, repeatShape } from '#web/parts/series/repeat-form.ts';

export type RequiredShiftValues = RepeatValues & {
  departmentId: string;
  /** '' means all teams; likewise for `shiftId`. */
  teamId: string;
  shiftId: string;
  /** Empty counts everyone. */
  skillIds: string[];
  starttime: string;
  endtime: string;
  breakMinutes: number | string | null;
  instances: number | string;
  match: Match;
  time_settings: TimeSetting;
  customFields: CustomValue[];
};

/** The values as API input. */
export const requiredShiftInput = (values: RequiredShiftValues) => ({
  teamId: values.teamId || null,
  shiftId: values.shiftId || null,
  skill_ids: values.skillIds,
  date: values.date,
  starttime: values.starttime,
  endtime: values.endtime,
  breakMinutes: Number(values.breakMinutes ?? 0),
  instances: Number(values.instances),
  match: values.match,
  time_settings: values.time_settings,
  customFields: values.customFields,
});

/** Maximum number of people in one required shift. */
export const mostNeeded = 1000;

/** Validates the form; the server checks the same rules again. */
export const requiredShiftSchema = z
  .object({
    ...repeatShape,
    departmentId: z.string().check(z.minLength(1, 'input.required')),
    teamId: z.string(),
    shiftId: z.string(),
    skillIds: z.array(z.string()).check(noMoreThan(20)),
    starttime: wallTime,
    endtime: wallTime,
    breakMinutes: minutesUpTo(mostBreakMinutes),
    instances: neededCount(0, mostNeeded),
    match: z.enum(matches),
    time_settings: z.enum(timeSettings),
    customFields: ownFieldsShape,
  })
  .check(
    repeatRule as never,
    z.check(({ value, issues }) => {
      if (!isWallTime(value.starttime) || !isWallTime(value.endtime)) return;
      const problem = writtenTimeProblem({ ...value, breakMinutes: Number(value.breakMinutes ?? 0) });
      if (problem) issues.push({ code: 'custom', path: [problem.field], message: problem.key, input: value });
    }),
  );
