import * as z from 'zod';
import { editScopes } from '#domain/schedule/series.ts';
import { breakMinutesSchema, plainDateSchema, wallTimeSchema } from '#domain/time/schemas.ts';

/** An id as clients mint them: the type's prefix and a lower-case ULID. */
export const newIdSchema = (prefix: string) => z.string().regex(new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`), 'input.id');

/** An id that names something; whether it does is found out by looking. */
export const idSchema = z.string().min(1).max(64);

export const versionSchema = z.int().min(1);
export const scopeSchema = z.enum(editScopes).nullish();
export const noteSchema = z.string().trim().max(2000);

/** Which planned shift, as the client last saw it, and how much of its series. */
export const whichShift = { id: idSchema, version: versionSchema, scope: scopeSchema };

/** Where a shift goes; what is left out stays, `employeeId: null` gives it to nobody. */
export const whereTo = {
  employeeId: idSchema.nullable().optional(),
  date: plainDateSchema.nullish(),
  teamId: idSchema.nullish(),
};

/** The work itself; what is left out stays, or is the template's. */
export const workInput = {
  shiftId: idSchema.nullish(),
  starttime: wallTimeSchema.nullish(),
  endtime: wallTimeSchema.nullish(),
  breakMinutes: breakMinutesSchema.nullish(),
  paidBreakMinutes: breakMinutesSchema.nullish(),
  hide_end_time: z.boolean().nullish(),
  note: noteSchema.nullable().optional(),
};
