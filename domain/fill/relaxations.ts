import type { Finding, Rule } from '#domain/labour/verdict.ts';
import type { FillBlocked, FillRelaxation } from './fill-proposal.ts';

/** How hard it is to give way, from a matter of form to what cannot be: the rest lie between. */
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
// Somebody who asked for leave can be talked to; leave that was granted is harder to take back.
const absence = { warn: 35, block: 70 } as const;

const weightOf = ({ rule, level }: Finding): number =>
  rule === 'absence' ? absence[level] : (weights[rule] ?? ordinary);

/** Nobody works at two places at once, or where they are not employed: that cannot be let stand. */
const cannotGive: ReadonlySet<Rule> = new Set(['overlap', 'employment']);

/** Each person with all that would have to give, the least first; without those for whom it cannot. */
export const relaxationsOf = (blocked: readonly FillBlocked[]): FillRelaxation[] =>
  blocked
    .filter(({ findings }) => !findings.some(({ rule }) => cannotGive.has(rule)))
    .map((one) => ({ ...one, weight: one.findings.reduce((sum, found) => sum + weightOf(found), 0) }))
    .sort((one, other) => one.weight - other.weight || (one.employeeId < other.employeeId ? -1 : 1));
