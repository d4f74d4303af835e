import * as z from 'zod/mini';
import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import { plannedTimeProblem } from '#domain/shifts/planned-minutes.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import { minutesUpTo, mostBreakMinutes, ownFieldsShape } from '#web/kit/forms/checks.ts';
import { type RepeatValues, repeatShape } from '#web/parts/series/repeat-form.ts';
import { tagsShape } from '#web/parts/shifts/tags-shape.ts';

/** The work of a scheduled or open shift as typed: invalid numbers are kept as text. */
export type WorkValues = RepeatValues & {
  shiftId: string;
  teamId: string;
  starttime: string;
  endtime: string;
  breakMinutes: number | string | null;
  paidBreakMinutes: number | string | null;
  hide_end_time: boolean;
  note: string;
  tags: string[];
  customFields: CustomValue[];
};

/** The work as API input. */
export const workInput = (values: Omit<WorkValues, keyof RepeatValues>) => ({
  teamId: values.teamId,
  shiftId: values.shiftId,
  starttime: values.starttime,
  endtime: values.endtime,
  breakMinutes: Number(values.breakMinutes ?? 0),
  paidBreakMinutes: Number(values.paidBreakMinutes ?? 0),
  hide_end_time: values.hide_end_time,
  note: values.note || null,
  tags: values.tags,
  customFields: values.customFields,
});

const required = 'input.required';
const filled = z.string().check(z.minLength(1, required));

const minutes = minutesUpTo(mostBreakMinutes);

export const wallTime = z.string().check(z.refine(isWallTime, required));

export const workShape = {
  ...repeatShape,
  shiftId: filled,
  teamId: filled,
  starttime: wallTime,
  endtime: wallTime,
  breakMinutes: minutes,
  paidBreakMinutes: minutes,
  hide_end_time: z.boolean(),
  note: z.string(),
  tags: tagsShape,
  customFields: ownFieldsShape,
};

/** Breaks must fit into the planned time on that date in that time zone. */
export const timeRule = (zoneOfTeam: (teamId: string) => string) =>
  z.check<WorkValues>(({ value, issues }) => {
    if (!isPlainDate(value.date) || !isWallTime(value.starttime) || !isWallTime(value.endtime)) return;
    const moments = momentsOf(value.date, value.starttime, value.endtime, zoneOfTeam(value.teamId));
    const breakMinutes = Number(value.breakMinutes ?? 0);
    const paidBreakMinutes = Number(value.paidBreakMinutes ?? 0);
    const problem = plannedTimeProblem({ ...moments, breakMinutes, paidBreakMinutes });
    if (problem) issues.push({ code: 'custom', path: [problem.field], message: problem.key, input: value });
  });
