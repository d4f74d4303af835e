import type { PlainDate } from '#domain/time/plain-date.ts';
import type { DayPlan } from './day-plan.ts';
import type { Team } from './team.ts';

/** What was written for a team and date. */
export type TeamNote = { teamId: string; teamName: string; date: PlainDate; text: string };

/** The notes of a day for the teams that count, in the order of the teams; those of a team that is gone are left out. */
export const notesIn = (
  { date, notes }: Pick<DayPlan, 'date' | 'notes'>,
  teams: readonly Team[],
  counts: (teamId: string) => boolean,
): TeamNote[] =>
  notes === null
    ? []
    : teams.flatMap(({ id, name }) => {
        const text = notes[id];
        return text && counts(id) ? [{ teamId: id, teamName: name, date, text }] : [];
      });
