import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { writtenTimeProblem } from '#domain/shifts/planned-minutes.ts';
import { matches, type RequiredShift, timeSettings } from '#domain/shifts/required-shift.ts';
import { breakMinutesSchema, plainDateSchema, wallTimeSchema } from '#domain/time/schemas.ts';
import { customValuesSchema } from '#services/custom-fields/custom-field-input.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { Organisation } from '#services/table.ts';

/** What a demand says. */
export const demandInput = {
  teamId: referenceSchema.nullish().describe('Left out: every team.'),
  shiftId: referenceSchema.nullish().describe('Left out: every shift.'),
  skill_ids: z
    .array(referenceSchema)
    .max(20)
    .nullish()
    .transform((ids) => [...new Set(ids)])
    .describe('Only people with all of these count; left out: everyone.'),
  date: plainDateSchema,
  starttime: wallTimeSchema,
  endtime: wallTimeSchema,
  breakMinutes: breakMinutesSchema.default(0),
  instances: z.int().min(0).max(1000),
  match: z.enum(matches).default('min'),
  time_settings: z.enum(timeSettings).default('any'),
  customFields: customValuesSchema.describe('Left out: they stay as they are.'),
};

/** Why nobody could work what is asked for; undefined when somebody can. */
export const demandProblem = (
  demand: Pick<RequiredShift, 'starttime' | 'endtime' | 'breakMinutes'>,
): Refusal | undefined => {
  const problem = writtenTimeProblem(demand);
  return problem && refuse('INVALID', problem.key, problem);
};

/** A team or template that is not the department's is unknown, and so is a skill that is not on the list. */
export const unknownScope = (
  { teams, shifts, skills }: Organisation,
  departmentId: string,
  scope: Pick<RequiredShift, 'teamId' | 'shiftId' | 'skill_ids'>,
): Refusal | undefined => {
  const here = (list: { id: string; departmentId: string }[], id: string | null): boolean =>
    id === null || list.some((one) => one.id === id && one.departmentId === departmentId);
  if (!here(teams, scope.teamId)) return refuse('NOT_FOUND', 'notFound', { field: 'teamId' });
  if (!here(shifts, scope.shiftId)) return refuse('NOT_FOUND', 'notFound', { field: 'shiftId' });
  const listed = new Set(skills.map(({ id }) => id));
  return (scope.skill_ids ?? []).every((id) => listed.has(id))
    ? undefined
    : refuse('NOT_FOUND', 'notFound', { field: 'skill_ids' });
};
