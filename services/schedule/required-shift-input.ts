import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { matches, type RequiredShift, timeSettings } from '#domain/schedule/required-shift.ts';
import { breakMinutesSchema, plainDateSchema, wallTimeSchema } from '#domain/time/schemas.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import type { Organisation } from '#services/table.ts';

/** What a demand says. */
export const demandInput = {
  teamId: referenceSchema.nullish(),
  shiftId: referenceSchema.nullish(),
  date: plainDateSchema,
  starttime: wallTimeSchema,
  endtime: wallTimeSchema,
  breakMinutes: breakMinutesSchema.default(0),
  instances: z.int().min(0).max(1000),
  match: z.enum(matches).default('min'),
  time_settings: z.enum(timeSettings).default('any'),
};

/** A team or template that is not the department's is unknown. */
export const unknownScope = (
  { teams, shifts }: Organisation,
  departmentId: string,
  scope: Pick<RequiredShift, 'teamId' | 'shiftId'>,
): Refusal | undefined => {
  const here = (list: { id: string; departmentId: string }[], id: string | null): boolean =>
    id === null || list.some((one) => one.id === id && one.departmentId === departmentId);
  if (!here(teams, scope.teamId)) return refuse('NOT_FOUND', 'notFound', { field: 'teamId' });
  return here(shifts, scope.shiftId) ? undefined : refuse('NOT_FOUND', 'notFound', { field: 'shiftId' });
};
