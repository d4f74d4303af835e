import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { editScopes } from '#domain/schedule/series.ts';
import { breakMinutesSchema, plainDateSchema, wallTimeSchema } from '#domain/time/schemas.ts';

const scopeSchema = z.enum(editScopes).nullish();
const noteSchema = z
  .string()
  .trim()
  .max(2000)
  .transform((text) => text || null);

/** Which planned shift, as the client last saw it, and how much of its series. */
export const whichShift = { id: referenceSchema, version: versionSchema, scope: scopeSchema };

/** Where a shift goes; what is left out stays, `employeeId: null` gives it to nobody. */
export const whereTo = {
  employeeId: referenceSchema.nullable().optional(),
  date: plainDateSchema.nullish(),
  teamId: referenceSchema.nullish(),
};

/** The work itself; what is left out stays, or is the template's. */
export const workInput = {
  shiftId: referenceSchema.nullish(),
  starttime: wallTimeSchema.nullish(),
  endtime: wallTimeSchema.nullish(),
  breakMinutes: breakMinutesSchema.nullish(),
  paidBreakMinutes: breakMinutesSchema.nullish(),
  hide_end_time: z.boolean().nullish(),
  note: noteSchema.nullable().optional(),
};
