import { verdictFor } from '#domain/labour/conflicts.ts';
import { type PlannedFact, type PlanningFacts, planningIndex } from '#domain/labour/planning-index.ts';
import type { Finding } from '#domain/labour/verdict.ts';
import { type FillCandidate, type FillSeat, isCandidateFor, type SeenAssignment } from './fill-question.ts';

/** One problem of an assignment, named by the assignment's index in the list. */
type FillBreach = {
  at: number;
  problem: 'unknown' | 'changed' | 'twice' | 'full' | 'notMember' | 'rule';
  findings: Finding[];
};

type Checked = {
  facts: PlanningFacts;
  seats: readonly FillSeat[];
  candidates: readonly Pick<FillCandidate, 'id' | 'memberships'>[];
};

const shiftOf = (seat: FillSeat, employeeId: string, at: number): PlannedFact => ({
  ...seat,
  id: `check:${at}`,
  employeeId,
  isTask: false,
});

/**
 * Checks these assignments as if all were planned at once. Independent of the model and the search, so that neither can hide a
 * mistake. Breaches that existed before the assignments are not reported.
 */
export const fillBreaches = (
  { facts, seats, candidates }: Checked,
  assignments: readonly SeenAssignment[],
): FillBreach[] => {
  const seatOf = new Map(seats.map((seat) => [seat.id, seat]));
  const personOf = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const breaches: FillBreach[] = [];
  const left = new Map(seats.map((seat) => [seat.id, seat.seats]));
  const seen = new Set<string>();
  const added = new Map<number, PlannedFact>();
  for (const [at, { seatId, employeeId, version }] of assignments.entries()) {
    const [seat, person] = [seatOf.get(seatId), personOf.get(employeeId)];
    const say = (problem: FillBreach['problem']): void => void breaches.push({ at, problem, findings: [] });
    if (!seat || !person) {
      say('unknown');
      continue;
    }
    if (typeof version === 'number' && version !== seat.version) say('changed');
    if (seen.has(`${seatId} ${employeeId}`)) say('twice');
    seen.add(`${seatId} ${employeeId}`);
    left.set(seatId, left.get(seatId)! - 1);
    if (left.get(seatId)! < 0) say('full');
    if (!isCandidateFor(person, seat)) say('notMember');
    added.set(at, shiftOf(seat, employeeId, at));
  }
  return [...breaches, ...ruleBreaches(facts, added)].sort((a, b) => a.at - b.at);
};

/** Existing shifts are evaluated before and after; a rule that only breaks afterwards is attributed to the nearest assignment. */
const ruleBreaches = (facts: PlanningFacts, added: ReadonlyMap<number, PlannedFact>): FillBreach[] => {
  const before = planningIndex(facts);
  const after = planningIndex({ ...facts, shifts: [...facts.shifts, ...added.values()] });
  const breaches = [...added].flatMap(([at, shift]): FillBreach[] => {
    const { findings } = verdictFor(shift, after);
    return findings.length === 0 ? [] : [{ at, problem: 'rule', findings }];
  });
  const broken = new Set(breaches.map(({ at }) => added.get(at)!.employeeId));
  for (const [at, shift] of added) {
    if (broken.has(shift.employeeId)) continue;
    const findings = facts.shifts
      .filter(({ employeeId, isTask }) => employeeId === shift.employeeId && !isTask)
      .flatMap((planned) => {
        const known = new Set(verdictFor(planned, before).findings.map(({ rule }) => rule));
        return verdictFor(planned, after).findings.filter(({ rule }) => !known.has(rule));
      });
    if (findings.length > 0) breaches.push({ at, problem: 'rule', findings });
  }
  return breaches;
};
