import type { FillProposal, FillProposed } from '#domain/fill/fill-proposal.ts';
import type { FillCandidate, FillSeat } from '#domain/fill/fill-question.ts';
import { mostShifts } from '#domain/schedule/most-shifts.ts';
import { plannedMinutes } from '#domain/shifts/planned-minutes.ts';
import { lineKey } from './line-key.ts';

/**
 * The accepted lines that one operation plans: the earliest, by complete shifts, since a partly filled shift would no longer
 * match the version seen.
 */
export const takenAtOnce = (
  lines: readonly FillProposed[],
  seats: readonly FillSeat[],
  most = mostShifts,
): readonly FillProposed[] => {
  if (lines.length <= most) return lines;
  const begins = new Map(seats.map(({ id, startsAt }) => [id, startsAt]));
  const places = [...Map.groupBy(lines, ({ seatId }) => seatId)].sort(([a], [b]) =>
    (begins.get(a) ?? '').localeCompare(begins.get(b) ?? ''),
  );
  const taken: FillProposed[] = [];
  for (const [, place] of places) {
    if (taken.length + place.length > most) break;
    taken.push(...place);
  }
  return taken;
};

type Lying<Candidate> = { proposal: FillProposal; facts: { candidates: readonly Candidate[] } };

/** The remaining proposal after a part is planned, with the people's updated hours. */
export const afterPlanning = <Candidate extends FillCandidate, Given extends Lying<Candidate>>(
  { proposal, facts }: Given,
  seats: readonly FillSeat[],
  planned: readonly FillProposed[],
): Pick<Given, 'proposal' | 'facts'> => {
  const done = new Set(planned.map(lineKey));
  const minutesOf = new Map(seats.map((seat) => [seat.id, plannedMinutes(seat)]));
  const more = new Map<string, number>();
  for (const { seatId, employeeId } of planned)
    more.set(employeeId, (more.get(employeeId) ?? 0) + (minutesOf.get(seatId) ?? 0));
  return {
    proposal: { ...proposal, proposed: proposal.proposed.filter((line) => !done.has(lineKey(line))) },
    facts: {
      ...facts,
      candidates: facts.candidates.map((candidate) => ({
        ...candidate,
        plannedMinutes: candidate.plannedMinutes + (more.get(candidate.id) ?? 0),
      })),
    },
  };
};
