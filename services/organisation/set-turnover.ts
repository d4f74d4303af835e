import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { withTurnover } from '#domain/organisation/day-parts.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changeDays } from './change-days.ts';
import { amountSchema, dayFields, daysOf } from './day-input.ts';
import { readTeams } from './organisation-reader.ts';

const needs = organisationAccess.setTurnover;

const figure = amountSchema.nullish();
const part = z
  .object({
    teamId: referenceSchema.nullish(),
    hour: z.int().min(0).max(23).nullish().describe('0 to 23.'),
    turnoverMinor: figure,
    expensesMinor: figure,
  })
  .meta({ id: 'TurnoverPartInput' });
const parts = z
  .array(part)
  .max(500)
  .refine((all) => new Set(all.map(({ teamId, hour }) => `${teamId} ${hour}`)).size === all.length, 'input.twice')
  .nullish()
  .describe(
    'The day by team, hour or both, in place of the figures above, which become their sums; an empty list takes the parts away.',
  );

/**
 * Sets turnover and non-labour expenses of departments by day: null clears a value, omitted values are unchanged. Refuses teams
 * of other departments.
 */
export const setTurnover = useCase({
  name: 'setTurnover',
  needs,
  input: z.object({
    days: daysOf(
      z
        .object({
          ...dayFields,
          turnoverMinor: figure.describe('Minor units. Null clears it; left out, it stays.'),
          expensesMinor: figure.describe('Minor units, labour not among them. Null clears it; left out, it stays.'),
          parts,
        })
        .meta({ id: 'TurnoverDayInput' }),
    ),
  }),
  run: async (ctx, { days }) => {
    if (days.some((day) => day.parts?.some(({ teamId }) => teamId))) {
      const homes = new Map((await readTeams(ctx)).map(({ id, departmentId }) => [id, departmentId]));
      const stranger = days.some(({ departmentId, parts: teamParts }) =>
        teamParts?.some(({ teamId }) => teamId && homes.get(teamId) !== departmentId),
      );
      if (stranger) return refuse('INVALID', 'unknownTeam', { field: 'days' });
    }
    return changeDays(ctx, { need: needs, days, next: withTurnover, event: 'turnoverChanged' });
  },
});
