import * as z from 'zod/mini';
import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import { writtenTimeProblem } from '#domain/shifts/planned-minutes.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import {
  countWithin,
  minutesUpTo,
  mostBreakMinutes,
  noLongerThan,
  noMoreThan,
  ownFieldsShape,
} from '#web/kit/forms/checks.ts';

/** Upper limits of the server. */
export const mostMeals = 10;
export const lastOrder = 10_000;

/** Values as typed: invalid input is kept as text. */
export type TemplateValues = {
  departmentId: string;
  name: string;
  long_name: string;
  description: string;
  starttime: string;
  endtime: string;
  breakMinutes: number | string | null;
  paidBreakMinutes: number | string | null;
  meals: number | string;
  colour: string;
  skills: string[];
  /** '' means no own rate card. */
  rateCardId: string;
  customFields: CustomValue[];
  order: number | string;
  hide_end_time: boolean;
  isTask: boolean;
  active: boolean;
};

/** The values as API input. */
export const templateInputOf = ({ departmentId: _, order: __, active: ___, ...values }: TemplateValues) => ({
  ...values,
  description: values.description || null,
  breakMinutes: Number(values.breakMinutes ?? 0),
  paidBreakMinutes: Number(values.paidBreakMinutes ?? 0),
  meals: values.meals === '' ? null : Number(values.meals),
  rateCardId: values.rateCardId || null,
});

const required = 'input.required';
const filled = z.string().check(z.trim(), z.minLength(1, required));
const time = z.string().check(z.refine(isWallTime, required));
const minutes = minutesUpTo(mostBreakMinutes);

/** Validates the form; the server checks the same rules again. */
export const templateSchema = z
  .object({
    departmentId: filled,
    name: z.string().check(z.trim(), z.minLength(1, required), noLongerThan(20)),
    long_name: z.string().check(z.trim(), z.minLength(1, required), noLongerThan(80)),
    description: z.string().check(noLongerThan(2000)),
    starttime: time,
    endtime: time,
    breakMinutes: minutes,
    paidBreakMinutes: minutes,
    meals: countWithin(0, mostMeals),
    colour: z.string(),
    skills: z.array(z.string().check(noLongerThan(80))).check(noMoreThan(20)),
    rateCardId: z.string(),
    customFields: ownFieldsShape,
    order: countWithin(0, lastOrder),
    hide_end_time: z.boolean(),
    isTask: z.boolean(),
    active: z.boolean(),
  })
  .check(
    z.check(({ value, issues }) => {
      if (!isWallTime(value.starttime) || !isWallTime(value.endtime)) return;
      const breaks = {
        breakMinutes: Number(value.breakMinutes ?? 0),
        paidBreakMinutes: Number(value.paidBreakMinutes ?? 0),
      };
      const problem = writtenTimeProblem({ starttime: value.starttime, endtime: value.endtime, ...breaks });
      if (problem) issues.push({ code: 'custom', path: [problem.field], message: problem.key, input: value });
    }),
  );
