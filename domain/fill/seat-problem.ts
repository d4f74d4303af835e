import { verdictFor } from '#domain/labour/conflicts.ts';
import { dutyAlone } from '#domain/labour/duty.ts';
import type { LabourLimits } from '#domain/labour/labour-limits.ts';
import { type PlannedFact, type PlanningFacts, planningIndex } from '#domain/labour/planning-index.ts';
import { rulesUnder } from '#domain/labour/rules-in.ts';
import { addDays, dayNumber, daysBetween, weekdayNumberOf } from '#domain/time/plain-date.ts';
import { minuteOfDay } from '#domain/time/wall-time.ts';
import { wallTimeAt } from '#domain/time/zones.ts';
import { type FillJudge, shiftInSeat } from './evaluate-fill.ts';
import type { FillCount, FillPerson, FillProblem, FillRow } from './fill-problem.ts';
import { type FillCandidate, type FillQuestion, type FillSeat, isCandidateFor } from './fill-question.ts';
import type { LineMemory, LineRules } from './line-walk.ts';
import { type RestDuty, restMemory } from './rest-memory.ts';
import {
  fairShares,
  optionCost,
  points,
  preferredBy,
  type Shares,
  steps,
  type Workload,
  workloadOf,
} from './seat-costs.ts';
import { type SeatFacts, seatFacts, weekendOf } from './seat-facts.ts';

// Days across which shifts can conflict; rest after a series of nights reaches furthest.
const farthestDays = 3;

/**
 * Pairs of seats that no one can take together: overlapping, or with too little rest between them. Evaluated once for a person
 * about whom only the labour rules are known.
 */
const seatConflicts = (
  seats: readonly FillSeat[],
  { labourSetOn, rulesUnder }: Pick<PlanningFacts, 'labourSetOn' | 'rulesUnder'>,
  employeeId: string,
): ((a: number, b: number) => boolean) => {
  const rules = { absenceDays: [], labourSetOn, rulesUnder };
  const shifts = seats.map((seat) => shiftInSeat(seat, employeeId));
  const alone = shifts.map((shift) => verdictFor(shift, planningIndex({ ...rules, shifts: [] })));
  const known = new Map<string, boolean>();
  const clash = (a: number, b: number): boolean => {
    const [first, second] = [shifts[a]!, shifts[b]!];
    if (Math.abs(daysBetween(first.date, second.date)) > farthestDays) return false;
    const index = planningIndex({ ...rules, shifts: [first] });
    return verdictFor(second, index).findings.length > alone[b]!.findings.length;
  };
  return (a, b) => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    const answer = known.get(key) ?? (clash(a, b) || clash(b, a));
    known.set(key, answer);
    return answer;
  };
};

/** Cliques that together cover every conflicting pair. */
const cliquesOf = (items: readonly number[], excludes: (a: number, b: number) => boolean): number[][] => {
  const cliques: number[][] = [];
  const covered = new Set<string>();
  for (const [place, first] of items.entries())
    for (const second of items.slice(place + 1)) {
      if (covered.has(`${first} ${second}`) || !excludes(first, second)) continue;
      const clique = [first, second];
      for (const third of items)
        if (!clique.includes(third) && clique.every((member) => excludes(member, third))) clique.push(third);
      clique.sort((a, b) => items.indexOf(a) - items.indexOf(b));
      for (const [at, one] of clique.entries())
        for (const other of clique.slice(at + 1)) covered.add(`${one} ${other}`);
      cliques.push(clique);
    }
  return cliques;
};

type Parts = { question: FillQuestion; facts: readonly SeatFacts[]; shares: Shares };

/** Workload cost of seats for a person: distance from contract hours, and weekends and nights above the fair share. */
const balanceCost = ({ question, facts, shares }: Parts, workload: Workload, seats: readonly number[]): number => {
  const { hours, fairness } = question.weights;
  const minutes = seats.reduce((sum, seat) => sum + facts[seat]!.minutes, workload.plannedMinutes);
  const away = workload.contractMinutes === null ? 0 : Math.abs(minutes - workload.contractMinutes);
  const weekends = new Set([...workload.weekends, ...seats.flatMap((seat) => facts[seat]!.weekend ?? [])]);
  const nights = seats.filter((seat) => facts[seat]!.isNight).length + workload.nights;
  return (
    away * points.minute * hours +
    steps(workload.pastWeekends + weekends.size, shares.weekends) * points.weekend * fairness +
    steps(nights, shares.nights) * points.night * fairness
  );
};

/** Rows and counts under construction. */
type Draft = { counts: FillCount[]; rows: FillRow[] };

const counted = (draft: Draft, cost: number, isYesNo = false): number => {
  draft.counts.push({ cost, isYesNo });
  return draft.counts.length - 1;
};

/** Counters for a convex cost: one for the first above the share, two more for the second, and so on. */
const stepRows = (draft: Draft, counts: FillRow['terms'], had: number, share: number, price: number): void => {
  const most = Math.max(0, had + counts.length - share);
  for (let step = 0; step < Math.min(most, 6); step += 1) {
    const over = counted(draft, price);
    draft.rows.push({ terms: [...counts, { times: -1, count: over }], least: null, most: share + step - had });
  }
};

const balanceRows = ({ question, facts, shares }: Parts, workload: Workload, seats: readonly number[]): Draft => {
  const draft: Draft = { counts: [], rows: [] };
  const { hours, fairness } = question.weights;
  const of = (wanted: (facts: SeatFacts) => boolean) =>
    seats.flatMap((seat, option) => (wanted(facts[seat]!) ? [{ option, seat }] : []));
  if (hours > 0 && workload.contractMinutes !== null) {
    const [over, under] = [counted(draft, points.minute * hours), counted(draft, points.minute * hours)];
    draft.rows.push({
      terms: [
        ...seats.map((seat, option) => ({ times: facts[seat]!.minutes, option })),
        { times: -1, count: over },
        { times: 1, count: under },
      ],
      least: workload.contractMinutes - workload.plannedMinutes,
      most: workload.contractMinutes - workload.plannedMinutes,
    });
  }
  if (fairness === 0) return draft;
  const inWeekends = Map.groupBy(
    of(({ weekend }) => weekend !== null && !workload.weekends.has(weekend)),
    ({ seat }) => facts[seat]!.weekend,
  );
  const weekends = [...inWeekends.values()].map((options) => {
    const count = counted(draft, 0, true);
    for (const { option } of options)
      draft.rows.push({
        terms: [
          { times: 1, option },
          { times: -1, count },
        ],
        least: null,
        most: 0,
      });
    return { times: 1, count };
  });
  const had = workload.pastWeekends + workload.weekends.size;
  stepRows(draft, weekends, had, shares.weekends, points.weekend * fairness);
  const nights = of(({ isNight }) => isNight).map(({ option }) => ({ times: 1, option }));
  stepRows(draft, nights, workload.nights, shares.nights, points.night * fairness);
  return draft;
};

/** The person's seats as a line over days: forbidden successions, and costs of weekends, nights and hours. */
const lineOf = (
  { question, facts, shares }: Parts,
  candidate: FillCandidate,
  workload: Workload,
  own: readonly number[],
  conflicts: (a: number, b: number) => boolean,
): LineRules => {
  const { seats, from, to, weights } = question;
  const days = Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (): number[] => []);
  const dayOf = (option: number): number => dayNumber(seats[own[option]!]!.date) - dayNumber(from);
  for (const option of own.keys()) days[dayOf(option)]!.push(option);
  const excludes = (a: number, b: number): boolean => conflicts(own[a]!, own[b]!);
  const { hours, fairness } = weights;
  const counts = hours > 0 && workload.contractMinutes !== null;
  const weekendOn = (day: number): number | null => {
    const weekend = weekendOf(addDays(from, day));
    return fairness === 0 || weekend === null || workload.weekends.has(weekend) ? null : weekend;
  };
  return {
    days,
    notNext: [...own.keys()].map((option) => (days[dayOf(option) + 1] ?? []).filter((next) => excludes(option, next))),
    minutes: own.map((seat) => (counts ? facts[seat]!.minutes : 0)),
    leastMinutes: 0,
    mostMinutes: counts ? Number.MAX_SAFE_INTEGER : 0,
    mostDaysInRow: days.length,
    leastDaysInRow: 1,
    leastDaysOffInRow: 1,
    weekends: days.map((_options, day) => weekendOn(day)),
    mostWeekends: days.length,
    limits: [],
    endCost: (weekends, minutes) =>
      (workload.contractMinutes === null
        ? 0
        : Math.abs(workload.plannedMinutes + minutes - workload.contractMinutes) * points.minute * hours) +
      steps(workload.pastWeekends + workload.weekends.size + weekends, shares.weekends) * points.weekend * fairness,
    rising: {
      options: new Set([...own.keys()].filter((option) => facts[own[option]!]!.isNight)),
      cost: (nights) => steps(workload.nights + nights, shares.nights) * points.night * fairness,
    },
    memory: memoryOf(question, candidate, days, own),
    isWhole: days.every((options) =>
      options.every((option, at) => options.slice(at + 1).every((other) => excludes(option, other))),
    ),
  };
};

/** Minutes from the midnight with which the date begins, by the wall clock. */
const dutyOn = (work: PlannedFact, limits: LabourLimits): RestDuty => {
  const start = minuteOfDay(wallTimeAt(work.startsAt, work.zone));
  const { start: from, end, isNight } = dutyAlone(work, limits);
  return { start, end: start + end - from, isNight };
};

/** Weekly rest and rest after nights as a memory of the person's line; null without labour rules. */
const memoryOf = (
  { facts, seats, from }: FillQuestion,
  { id }: FillCandidate,
  days: readonly (readonly number[])[],
  own: readonly number[],
): LineMemory | null => {
  const set = facts.labourSetOn?.(id, from) ?? null;
  const limits = set === null ? undefined : (facts.rulesUnder ?? rulesUnder)(set)?.limits;
  if (!limits) return null;
  const planned = new Map(
    facts.shifts
      .filter(({ employeeId, isTask }) => employeeId === id && !isTask)
      .map((shift) => [dayNumber(shift.date) - dayNumber(from), dutyOn(shift, limits)]),
  );
  const duties = own.map((seat) => dutyOn(shiftInSeat(seats[seat]!, id), limits));
  return restMemory({ limits, weekday: weekdayNumberOf(from) - 1, planned, days, duties });
};

/** The most that a person's met preferences can take off the cost: the best option of each day, or all where some go together. */
const mostRewards = (options: FillPerson['options'], { days, isWhole }: LineRules): number => {
  const rewards = days.map((own) => own.map((option) => Math.max(0, -options[option]!.cost)));
  const ofDay = (day: readonly number[]): number =>
    isWhole ? Math.max(0, ...day) : day.reduce((sum, reward) => sum + reward, 0);
  return rewards.reduce((sum, day) => sum + ofDay(day), 0);
};

/**
 * The fill as an optimisation problem. Simple rules are rows; all others are evaluated on demand. A preference that is not met costs
 * what one that is met would save, so that no plan costs less than 0.
 */
export const seatProblem = (question: FillQuestion, judge: FillJudge): FillProblem => {
  const { seats, candidates, from } = question;
  const facts = seats.map(seatFacts);
  const workloads = candidates.map((candidate) => workloadOf(question, candidate));
  const parts: Parts = { question, facts, shares: fairShares(question, facts, workloads) };
  const wished = preferredBy(question);
  const mayTake = (candidate: FillCandidate): number[] =>
    [...seats.keys()].filter(
      (seat) => isCandidateFor(candidate, seats[seat]!) && judge.findings(candidate.id, [seats[seat]!]).length === 0,
    );
  const own = candidates.map(mayTake);
  const cheapest = seats.map((_seat, at) => {
    const known = candidates.flatMap(({ seatCosts }, person) =>
      own[person]!.includes(at) ? (seatCosts[at] ?? []) : [],
    );
    return known.length === 0 ? null : Math.min(...known);
  });
  const costs = candidates.map((candidate, person) => {
    const { seatCosts } = candidate;
    const optionOf = (at: number): number =>
      optionCost(
        question,
        seats[at]!,
        candidate,
        { own: seatCosts[at] ?? null, cheapest: cheapest[at] ?? null },
        wished,
      );
    return new Map(own[person]!.map((at) => [at, optionOf(at)]));
  });
  const conflicts = conflictsByRules(question);
  const people = candidates.map((candidate, person): FillPerson => {
    const { counts, rows } = balanceRows(parts, workloads[person]!, own[person]!);
    const place = new Map(own[person]!.map((at, option) => [at, option]));
    const cliques = cliquesOf(own[person]!, conflicts(candidate.id)).map((clique) => ({
      terms: clique.map((at) => ({ times: 1, option: place.get(at)! })),
      least: null,
      most: 1,
    }));
    const options = own[person]!.map((cell) => ({ cell, cost: costs[person]!.get(cell)! }));
    const line = lineOf(parts, candidate, workloads[person]!, own[person]!, conflicts(candidate.id));
    return { options, counts, rows: [...cliques, ...rows], offset: mostRewards(options, line), line };
  });
  return {
    cells: seats.map(({ date, seats: wanted }) => ({
      day: dayNumber(date) - dayNumber(from),
      seats: wanted,
      underWeight: points.empty,
      overWeight: null,
    })),
    people,
    costOf: (person, cells) =>
      cells.reduce((sum, cell) => sum + (costs[person]!.get(cell) ?? 0), people[person]!.offset) +
      balanceCost(parts, workloads[person]!, cells),
    ...brokenRules(question, judge),
  };
};

/** Conflicts between seats by labour rules; people under the same rules share them. */
const conflictsByRules = ({ seats, facts, from, to }: FillQuestion) => {
  const known = new Map<string, (a: number, b: number) => boolean>();
  return (employeeId: string) => {
    const sets = [from, to].map((date) => facts.labourSetOn?.(employeeId, date) ?? null).join(' ');
    const conflicts = known.get(sets) ?? seatConflicts(seats, facts, employeeId);
    known.set(sets, conflicts);
    return conflicts;
  };
};

/** Evaluates the rules that no row expresses. */
const brokenRules = (
  { candidates, seats }: FillQuestion,
  judge: FillJudge,
): Pick<FillProblem, 'breaks' | 'breaking'> => {
  const breaks = (person: number, cells: readonly number[]): boolean =>
    judge.findings(
      candidates[person]!.id,
      cells.map((cell) => seats[cell]!),
    ).length > 0;
  return {
    breaks,
    breaking: (person, cells) => {
      if (!breaks(person, cells)) return undefined;
      let left = [...cells];
      for (const cell of cells) {
        const without = left.filter((seat) => seat !== cell);
        if (breaks(person, without)) left = without;
      }
      return left;
    },
  };
};
