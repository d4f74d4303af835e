import type { Rota, RotaKind, RotaPerson, RotaPlan } from './rota.testing.ts';

type RotaBreach = { personId: string; rule: RotaRule; day: number | null };
type RotaRule =
  | 'unknownKind'
  | 'mostOf'
  | 'leastMinutes'
  | 'mostMinutes'
  | 'mostDaysInRow'
  | 'leastDaysInRow'
  | 'leastDaysOffInRow'
  | 'mostWeekends'
  | 'dayOff'
  | 'notBefore';

type Run = { works: boolean; from: number; length: number };

/** Stretches of days worked and days off, in order. */
const runsOf = (line: readonly (string | null)[]): Run[] => {
  const runs: Run[] = [];
  for (const [day, kind] of line.entries()) {
    const last = runs.at(-1);
    if (last && last.works === (kind !== null)) last.length += 1;
    else runs.push({ works: kind !== null, from: day, length: 1 });
  }
  return runs;
};

const runBreaches = (person: RotaPerson, line: readonly (string | null)[]): RotaBreach[] =>
  runsOf(line).flatMap(({ works, from, length }): RotaBreach[] => {
    // What came before the first day and comes after the last is not known.
    const isInside = from > 0 && from + length < line.length;
    const found: RotaRule[] = [];
    if (works && length > person.mostDaysInRow) found.push('mostDaysInRow');
    if (works && isInside && length < person.leastDaysInRow) found.push('leastDaysInRow');
    if (!works && isInside && length < person.leastDaysOffInRow) found.push('leastDaysOffInRow');
    return found.map((rule) => ({ personId: person.id, rule, day: from }));
  });

const weekendsWorked = (line: readonly (string | null)[]): number => {
  let count = 0;
  for (let saturday = 5; saturday < line.length; saturday += 7)
    if (line[saturday] != null || line[saturday + 1] != null) count += 1;
  return count;
};

const lineBreaches = (
  kinds: ReadonlyMap<string, RotaKind>,
  person: RotaPerson,
  line: readonly (string | null)[],
): RotaBreach[] => {
  const found: RotaBreach[] = [];
  const say = (rule: RotaRule, day: number | null = null): void => {
    found.push({ personId: person.id, rule, day });
  };
  const worked = line.flatMap((kind) => kind ?? []);
  const minutes = worked.reduce((sum, kind) => sum + (kinds.get(kind)?.minutes ?? 0), 0);
  if (worked.some((kind) => !kinds.has(kind))) say('unknownKind');
  for (const kind of kinds.keys())
    if (worked.filter((shiftKind) => shiftKind === kind).length > (person.mostOf[kind] ?? 0)) say('mostOf');
  if (minutes < person.leastMinutes) say('leastMinutes');
  if (minutes > person.mostMinutes) say('mostMinutes');
  if (weekendsWorked(line) > person.mostWeekends) say('mostWeekends');
  for (const day of person.daysOff) if (line[day] != null) say('dayOff', day);
  for (const [day, kind] of line.entries()) {
    const next = line[day + 1];
    if (kind !== null && next != null && kinds.get(kind)?.notBefore.includes(next)) say('notBefore', day);
  }
  return [...found, ...runBreaches(person, line)];
};

/** Every hard rule that the plan breaks. Shares nothing with what made the plan, so that neither can hide the other's mistake. */
export const rotaBreaches = (problem: Rota, plan: RotaPlan): RotaBreach[] => {
  const kinds = new Map(problem.kinds.map((kind) => [kind.id, kind]));
  return problem.people.flatMap((person) =>
    lineBreaches(kinds, person, plan.get(person.id) ?? Array.from({ length: problem.days }, () => null)),
  );
};

/** What the plan costs: empty and double seats, wishes missed, each by its weight. Less is better. */
export const rotaCost = (problem: Rota, plan: RotaPlan): number => {
  let cost = 0;
  for (const { personId, day, kindId, wants, weight } of problem.wishes)
    if ((plan.get(personId)?.[day] === kindId) !== wants) cost += weight;
  for (const { day, kindId, seats, underWeight, overWeight } of problem.demands) {
    const filled = [...plan.values()].filter((line) => line[day] === kindId).length;
    cost += filled < seats ? (seats - filled) * underWeight : (filled - seats) * overWeight;
  }
  return cost;
};
