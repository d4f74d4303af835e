import type { Finding, Rule } from '#domain/labour/verdict.ts';
import type { FillJudge } from './evaluate-fill.ts';
import { type FillPlan, type FillProblem, takenOf } from './fill-problem.ts';
import type { FillBlocked, FillProposal, FillProposed, FillReason, FillRelaxation, FillWhy } from './fill-proposal.ts';
import { belongsThere, type FillCandidate, type FillQuestion } from './fill-question.ts';
import { isPreferred, workloadOf } from './seat-costs.ts';
import { seatFacts } from './seat-facts.ts';

/** How hard each rule is to relax, from a formality to impossible. Rules without an entry rank in between. */
const weights: Partial<Record<Rule, number>> = {
  contract: 10,
  availability: 20,
  skill: 60,
  shortRest: 10,
  breaks: 15,
  averages: 30,
  nightAverage: 30,
  weekWork: 40,
  daysInWeek: 40,
  dailyRest: 50,
  restInDay: 50,
  weeklyRest: 50,
};
const ordinary = 45;
// A pending leave request can be discussed; approved leave is harder to withdraw.
const absence = { warn: 35, block: 70 } as const;

const weightOf = ({ rule, level }: Finding): number =>
  rule === 'absence' ? absence[level] : (weights[rule] ?? ordinary);

/** Rules that are never relaxed: two places at once, and work without employment. */
const cannotGive: ReadonlySet<Rule> = new Set(['overlap', 'employment']);

/** The relaxations each person would need, smallest first, without people for whom none is possible. */
const relaxationsOf = (blocked: readonly FillBlocked[]): FillRelaxation[] =>
  blocked
    .filter(({ findings }) => !findings.some(({ rule }) => cannotGive.has(rule)))
    .map((fillBlocked) => ({
      ...fillBlocked,
      weight: fillBlocked.findings.reduce((sum, found) => sum + weightOf(found), 0),
    }))
    .sort((a, b) => a.weight - b.weight || (a.employeeId < b.employeeId ? -1 : 1));

const mostRelaxations = 3;

/** The question with the evaluation, the model and the plan that answer it. */
export type FillAnswer = { question: FillQuestion; judge: FillJudge; problem: FillProblem; plan: FillPlan };

/**
 * Each rule once, though it may concern the shift and its neighbours. An overlap hides the other rules, which it always breaks as
 * well.
 */
const worthNotifying = (findings: readonly Finding[]): Finding[] => {
  const rules = new Map(findings.toReversed().map((finding) => [finding.rule, finding]));
  const overlap = rules.get('overlap');
  return overlap ? [overlap] : [...rules.values()].reverse();
};

type Standings = {
  /** Indexes of people. */
  could: number[];
  blocked: FillBlocked[];
  /** People who are blocked by the existing plan and the proposal, with the rules that would have to be relaxed. */
  hindered: FillBlocked[];
};

type Kept = Pick<FillBlocked, 'by' | 'findings'>;

/**
 * What blocks a person from a seat with the rest of their proposal. `alone` holds the findings that apply without any proposal.
 */
const keptFrom = (isDeclined: boolean, alone: readonly Finding[], all: readonly Finding[]): Kept | undefined => {
  // Someone who works the same shift already may also have declined it; the overlap is the better reason.
  if (isDeclined && !alone.some(({ rule }) => rule === 'overlap')) return { by: 'declined', findings: [] };
  if (alone.length > 0) return { by: 'rules', findings: worthNotifying(alone) };
  return all.length > 0 ? { by: 'proposal', findings: worthNotifying(all) } : undefined;
};

/** Eligible people without the seat: who could take it in addition to their proposal, and what blocks the others. */
const othersFor = ({ question, judge, plan }: FillAnswer, cell: number): Standings => {
  const seat = question.seats[cell]!;
  const found: Standings = { could: [], blocked: [], hindered: [] };
  for (const [person, { id: employeeId, memberships }] of question.candidates.entries()) {
    if (!belongsThere({ memberships }, seat) || plan[person]!.includes(cell)) continue;
    const others = plan[person]!.map((item) => question.seats[item]!);
    const known = new Set(judge.findings(employeeId, others).map((finding) => JSON.stringify(finding)));
    const alone = judge.findings(employeeId, [seat]);
    const all = judge.findings(employeeId, [...others, seat]).filter((finding) => !known.has(JSON.stringify(finding)));
    const kept = keptFrom(seat.declined.includes(employeeId), alone, all);
    if (!kept) found.could.push(person);
    else {
      found.blocked.push({ employeeId, ...kept });
      if (kept.by !== 'declined') found.hindered.push({ employeeId, by: kept.by, findings: worthNotifying(all) });
    }
  }
  return found;
};

/** Marginal cost of the seat for a person, on top of their other proposed cells. */
const priceOf = ({ problem, plan }: FillAnswer, person: number, cell: number): number => {
  const others = plan[person]!.filter((seat) => seat !== cell);
  return problem.costOf(person, [...others, cell]) - problem.costOf(person, others);
};

/** The figures by which candidates are compared, without the seat itself. */
const figuresOf = ({ question, plan }: FillAnswer, person: number, cell: number) => {
  const candidate = question.candidates[person]!;
  const workload = workloadOf(question, candidate);
  const others = plan[person]!.filter((seat) => seat !== cell).map((seat) => seatFacts(question.seats[seat]!));
  const minutes = others.reduce((sum, seat) => sum + seat.minutes, workload.plannedMinutes);
  const weekends = new Set([...workload.weekends, ...others.flatMap((seat) => seat.weekend ?? [])]);
  return {
    below: workload.contractMinutes === null ? null : workload.contractMinutes - minutes,
    weekends: workload.pastWeekends + weekends.size,
    nights: workload.nights + others.filter((seat) => seat.isNight).length,
    costMinor: candidate.seatCosts[cell] ?? null,
  };
};

const meetsPreference = ({ question }: FillAnswer, { id }: FillCandidate, cell: number): boolean => {
  const seat = question.seats[cell]!;
  const { date, shiftId } = seat;
  if (isPreferred(question, id, seat)) return true;
  return question.wishes.some(
    (preference) =>
      preference.employeeId === id &&
      preference.kind === 'on' &&
      preference.date === date &&
      preference.shiftId === shiftId,
  );
};

/** Reason where no one else could take the seat: in any case, or only because of the proposal. */
const aloneWhy = ({ plan }: FillAnswer, cell: number, { blocked }: Standings): FillReason => {
  if (blocked.some(({ by }) => by === 'proposal')) return 'left';
  return plan.filter((cells) => cells.includes(cell)).length > 1 ? 'needed' : 'only';
};

const why = (answer: FillAnswer, person: number, cell: number, others: Standings): FillWhy[] => {
  const { question } = answer;
  const { weights, seats, candidates } = question;
  const seat = seats[cell]!;
  const candidate = candidates[person]!;
  const facts = seatFacts(seat);
  const mine = figuresOf(answer, person, cell);
  const rest = others.could.map((other) => figuresOf(answer, other, cell));
  const found: FillWhy[] = [];
  const say = (reason: FillReason, measured: number | null = null): void => void found.push({ reason, measured });
  if (rest.length === 0) say(aloneWhy(answer, cell, others));
  if (seat.asked.includes(candidate.id)) say('asked');
  if (meetsPreference(answer, candidate, cell)) say('wish');
  const leads = (better: (other: (typeof rest)[number]) => boolean): boolean => rest.length > 0 && rest.every(better);
  const { below, costMinor } = mine;
  if (weights.hours > 0 && below !== null && below > 0 && leads((rival) => (rival.below ?? 0) < below))
    say('hours', below);
  if (weights.fairness > 0 && facts.weekend !== null && leads((rival) => rival.weekends >= mine.weekends))
    say('weekends', mine.weekends);
  if (weights.fairness > 0 && facts.isNight && leads((rival) => rival.nights >= mine.nights))
    say('nights', mine.nights);
  if (weights.cost > 0 && costMinor !== null && leads((rival) => (rival.costMinor ?? 0) > costMinor)) say('cost');
  if (found.length === 0) say('balance');
  return found;
};

/**
 * Explains the plan: why each seat went to its person, who else could take it, what blocks the others, and what would fill the
 * seats that stay empty.
 */
export const explainFill = (answer: FillAnswer): FillProposal => {
  const { question, problem, plan } = answer;
  const { seats, candidates } = question;
  const taken = takenOf(problem, plan);
  const proposal: FillProposal = { proposed: [], unfilled: [] };
  for (const [cell, seat] of seats.entries()) {
    const others = othersFor(answer, cell);
    for (const [person, cells] of plan.entries())
      if (cells.includes(cell)) proposal.proposed.push(proposedOf(answer, person, cell, others));
    const empty = seat.seats - taken[cell]!;
    if (empty > 0)
      proposal.unfilled.push({
        seatId: seat.id,
        seats: empty,
        hasMembers: candidates.some((candidate) => belongsThere(candidate, seat)),
        relaxations: relaxationsOf(others.hindered).slice(0, mostRelaxations),
      });
  }
  const order = new Map(candidates.map(({ id }, person) => [id, person]));
  proposal.proposed.sort((a, b) => order.get(a.employeeId)! - order.get(b.employeeId)!);
  return proposal;
};

const proposedOf = (answer: FillAnswer, person: number, cell: number, others: Standings): FillProposed => {
  const { seats, candidates } = answer.question;
  const could = [...others.could].sort((a, b) => priceOf(answer, a, cell) - priceOf(answer, b, cell));
  return {
    seatId: seats[cell]!.id,
    employeeId: candidates[person]!.id,
    why: why(answer, person, cell, others),
    others: could.map((index) => candidates[index]!.id),
    blocked: others.blocked,
  };
};
