import { plannedMinutes } from '#domain/shifts/planned-minutes.ts';
import type { BoardGhost, BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { lazyWords } from '#web/areas/schedule/board/chip/lazy-words.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { withPerson } from '#web/areas/schedule/week/board-data.ts';
import { type Names, rowsOf } from '#web/areas/schedule/week/rows-of.ts';
import type { Seat } from '#web/parts/fill/FillLine.tsx';
import type { Previewed } from '#web/parts/fill/fill-preview.ts';
import { emptyGhostId, ghostIdOf, lineKey } from '#web/parts/fill/line-key.ts';
import type { useFillWords } from '#web/parts/fill/use-fill-words.ts';

type Sources = {
  previewed: Previewed;
  names: Names;
  words: ReturnType<typeof useFillWords>;
  /** The open shift on the board on which an unfilled seat is marked. */
  planned: (id: string) => BoardShift | undefined;
  /** Text for an empty seat with the smallest relaxation that would fill it. */
  emptyWords: (line: Previewed['proposal']['unfilled'][number]) => string;
};

const notYours = { edit: false, move: false, delete: false } as const;

const shiftIn = (seat: Seat, names: Names, whose: { employeeId: string | null; teamId: string }): BoardShift => {
  const { date, starttime, endtime, breakMinutes, shiftId } = seat;
  const { employeeId, teamId } = whose;
  return {
    ...{ date, starttime, endtime, breakMinutes, shiftId, employeeId, teamId },
    zone: seat.zone,
    ...names.clock?.(seat.zone, seat.startsAt, seat.endsAt),
    id: '',
    version: 0,
    ...rowsOf(names, { employeeId, teamId, shiftId }),
    seriesId: null,
    minutes: plannedMinutes(seat),
    isTask: false,
    costMinor: null,
    teamName: names.team(teamId),
    ...withPerson(names, names.template(shiftId), employeeId),
    note: null,
    tags: [],
    published: false,
    findings: [],
    seats: null,
    offered: false,
    may: notYours,
  };
};

/** Ghosts of a proposal: each assigned seat in its person's row, each empty one in the open row. */
export const ghostsOf = ({ previewed, names, words, planned, emptyWords }: Sources): BoardShift[] => {
  const { facts, proposal, left, refused } = previewed;
  const seats = new Map(facts.seats.map((seat) => [seat.id, seat]));
  const place = new Map(facts.seats.map(({ id }, at) => [id, at]));
  const people = new Map(facts.candidates.map((candidate) => [candidate.id, candidate]));
  const placed = proposal.proposed.flatMap((line): BoardShift[] => {
    const [seat, person] = [seats.get(line.seatId), people.get(line.employeeId)];
    if (!seat || !person) return [];
    const home = person.memberships.find(({ departmentId }) => departmentId === seat.departmentId);
    const shift = shiftIn(seat, names, { employeeId: person.id, teamId: seat.teamId ?? home?.teamId ?? '' });
    const key = lineKey(line);
    // A week has a thousand of them, of which few are in sight.
    const why = lazyWords(() => line.why.map(words.why).join(' · '));
    const ghost: BoardGhost = {
      kind: 'proposed',
      taken: !left.has(key),
      get words() {
        return why();
      },
      refused: refused?.key === key ? refused.text : null,
    };
    const costMinor = person.seatCosts[place.get(seat.id)!] ?? null;
    return [{ ...shift, id: ghostIdOf(line), costMinor, ghost }];
  });
  const empty = proposal.unfilled.flatMap((line): BoardShift[] => {
    const seat = seats.get(line.seatId);
    if (!seat) return [];
    const ghost: BoardGhost = { kind: 'empty', taken: false, words: emptyWords(line), refused: null };
    const known = planned(seat.id);
    if (known) return [{ ...known, ghost }];
    const shift = shiftIn(seat, names, { employeeId: null, teamId: seat.teamId ?? '' });
    const free = { total: seat.seats, free: line.seats, requests: 0 };
    return [{ ...shift, id: emptyGhostId(seat.id), rowId: openRowId, seats: free, ghost }];
  });
  return [...placed, ...empty];
};
