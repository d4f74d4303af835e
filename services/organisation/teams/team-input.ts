import * as z from 'zod';
import { colourSchema, nameSchema } from '#domain/kit/input.schema.ts';
import { teamTypes } from '#domain/organisation/team.ts';

export const defaultTeamColour = '#3d6ff0';

/** Input fields of a team. */
export const teamFields = { name: nameSchema, colour: colourSchema, type: z.enum(teamTypes).default('default') };
