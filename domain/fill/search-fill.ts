import { columnSearch } from './column-search.ts';
import { type Free, fillModel, partCost, planFrom } from './fill-model.ts';
import { type FillCut, type FillPlan, type FillProblem, planCost } from './fill-problem.ts';
import type { Solver } from './highs-solver.ts';
import { chanceFrom } from './random.ts';
import { firstSizes, nextRegion, onePiece } from './regions.ts';
import { mendedPlan } from './repair-plan.ts';

// A limit over many alternatives says more, but each combination of them is tried before it is said.
const mostCombinations = 96;

const combinations = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>((all, list) => all.flatMap((one) => list.map((cell) => [...one, cell])), [[]]);

/**
 * That these cells do not go together, said for as many cells at once as it holds for: in the place of each one, others of its
 * day of which a person can take only one.
 */
const cutFor = (problem: FillProblem, person: number, broken: readonly number[]): FillCut => {
  const lists = broken.map((cell) => [cell]);
  const own = problem.people[person]!.options.map(({ cell }) => cell);
  let count = 1;
  for (const [place, cell] of broken.entries())
    for (const other of own) {
      const list = lists[place]!;
      if (problem.cells[other]!.day !== problem.cells[cell]!.day || lists.some((one) => one.includes(other))) continue;
      const next = (count / list.length) * (list.length + 1);
      if (next > mostCombinations || !list.every((one) => problem.breaking(person, [one, other]))) continue;
      const tried = combinations(lists.map((one, index) => (index === place ? [other] : one)));
      if (!tried.every((cells) => problem.breaking(person, cells))) continue;
      list.push(other);
      count = next;
    }
  return { person, cells: lists.flat(), most: broken.length - 1 };
};

/** Where the search stands: the best plan so far, after so many rounds. */
type FillStep = {
  plan: FillPlan;
  cost: number;
  round: number;
  /** No plan costs less. */
  isBest: boolean;
};

// So many branches in one round at most; a region that needs more is too large.
const nodesPerRound = 60;
// A rule that no row says is found, said and found again so often before the plan is mended by hand.
const mostAttempts = 10;
const smallest = 120;
// Where nothing better was found, the next part of that shape may be larger; where there was too much to look through, smaller.
const [grow, shrink] = [125, 75];

type State = { problem: FillProblem; cuts: FillCut[]; solve: Solver; seed: number };

/** Whether the cells cannot go together for this person either. */
const sharesRule = (problem: FillProblem, person: number, broken: readonly number[]): boolean => {
  const own = new Set(problem.people[person]!.options.map(({ cell }) => cell));
  return broken.every((cell) => own.has(cell)) && problem.breaking(person, broken)?.length === broken.length;
};

/** What a rule finds in the cells of a person, as limits: for that person, and for everybody else of whom the same is true. */
const forbids = ({ problem, cuts }: State, person: number, cells: readonly number[]): boolean => {
  const broken = problem.breaking(person, cells);
  if (!broken) return false;
  for (const other of problem.people.keys()) {
    const cut = other === person || sharesRule(problem, other, broken) ? cutFor(problem, other, broken) : undefined;
    if (cut) cuts.push(cut);
  }
  return true;
};

const cutsFor = (state: State, plan: FillPlan): boolean =>
  plan.map((cells, person) => forbids(state, person, cells)).includes(true);

type Found = { plan: FillPlan | undefined; isOptimal: boolean };

/** The best plan that is no worse than the one at hand, this part decided anew. */
const solved = (state: State, plan: FillPlan, isFree: Free, nodes: number): Found => {
  const { problem, solve, cuts, seed } = state;
  const most = partCost(problem, plan, isFree);
  let last: FillPlan | undefined;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const answer = solve(fillModel(problem, plan, isFree, cuts), { nodes, seed, most });
    if (answer === 'none') return { plan: undefined, isOptimal: true };
    if (!answer) break;
    last = planFrom(problem, plan, isFree, answer.valueAt);
    if (!cutsFor(state, last)) return { plan: last, isOptimal: answer.isOptimal };
  }
  return { plan: last && mendedPlan(problem, last), isOptimal: false };
};

/** So many decisions a second can be begun with whole lines, and still leave half of the time for the parts. */
const decisionsPerSecond = 80;

/** Too much for the solver as one piece, and time enough to put a plan together of whole lines before its parts are looked at. */
const beginsWithLines = ({ people }: FillProblem, seconds: number): boolean => {
  const decisions = people.reduce((sum, { options }) => sum + options.length, 0);
  return decisions > onePiece && decisions <= seconds * decisionsPerSecond;
};

/**
 * Looks for ever better plans, of whole lines first and then a region at a time, and yields after each round; the caller stops
 * when time is up, which is after about so many seconds. The same start, seed and seconds give the same plans in the same order.
 */
export function* searchFill(
  problem: FillProblem,
  start: FillPlan,
  seed: number,
  solve: Solver,
  seconds = 60,
): Generator<FillStep, void> {
  const chance = chanceFrom(seed);
  const state: State = { problem, cuts: [], solve, seed: seed % 2 ** 31 };
  let best = { plan: start, cost: planCost(problem, start) };
  let round = 1;
  if (beginsWithLines(problem, seconds))
    for (const plan of columnSearch({ ...state, forbids: (...line) => forbids(state, ...line) }, start)) {
      const cost = plan ? planCost(problem, plan) : best.cost;
      if (plan && cost < best.cost) best = { plan, cost };
      yield { ...best, round, isBest: false };
      round += 1;
    }
  const sizes = { ...firstSizes };
  for (; ; round += 1) {
    const { shape, isFree, isAll } = nextRegion(problem, best.plan, chance, round, sizes);
    const found = solved(state, best.plan, isFree, isAll ? nodesPerRound * 20 : nodesPerRound);
    const cost = found.plan ? planCost(problem, found.plan) : best.cost;
    const gained = cost < best.cost;
    // An equal plan is taken too: from there other ways lead on.
    if (found.plan && cost <= best.cost) best = { plan: found.plan, cost };
    const isBest = isAll && found.isOptimal;
    yield { ...best, round, isBest };
    if (isBest) return;
    if (!found.isOptimal) sizes[shape] = Math.max(smallest, Math.floor((sizes[shape] * shrink) / 100));
    else if (!gained) sizes[shape] = Math.floor((sizes[shape] * grow) / 100);
  }
}
