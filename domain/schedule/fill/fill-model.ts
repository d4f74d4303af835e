import type { FillPerson, FillProblem } from './fill-problem.ts';

type Term = readonly [coefficient: number, name: string];

/** Each name once: a solver may take only the last of two terms of one name. */
const merged = (terms: readonly Term[]): Term[] => {
  const factors = new Map<string, number>();
  for (const [factor, name] of terms) factors.set(name, (factors.get(name) ?? 0) + factor);
  return [...factors].map(([name, factor]) => [factor, name]);
};

const sum = (terms: readonly Term[]): string =>
  merged(terms)
    .map(([factor, name]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`)
    .join(' ');

/** Name of the decision "this person works this kind on this day". */
export const cellName = (person: number, day: number, kind: number): string => `x${person}_${day}_${kind}`;

/** The kinds that a person may work on a day at all. */
const kindsOn = ({ kinds }: FillProblem, person: FillPerson, day: number): number[] =>
  person.daysOff.includes(day) ? [] : [...kinds.keys()].filter((kind) => (person.mostOf[kinds[kind]!.id] ?? 0) > 0);

type Rows = { rows: string[]; binaries: string[] };

const personRows = (problem: FillProblem, index: number): Rows => {
  const person = problem.people[index]!;
  const { days, kinds } = problem;
  const rows: string[] = [];
  const binaries: string[] = [];
  const open = Array.from({ length: days }, (_, day) => kindsOn(problem, person, day));
  const works = (day: number, factor = 1): Term[] =>
    (open[day] ?? []).map((kind) => [factor, cellName(index, day, kind)] as const);
  const range = (from: number, until: number): number[] =>
    Array.from({ length: until - from }, (_, step) => from + step);
  const row = (terms: Term[], relation: '<=' | '>=', limit: number): void => {
    // Nothing to decide: the solver still has to see a limit that cannot be met.
    if (terms.length > 0 || (relation === '>=' && limit > 0))
      rows.push(`${sum(terms.length > 0 ? terms : [[0, 'nothing']])} ${relation} ${limit}`);
  };
  for (const day of range(0, days)) {
    binaries.push(...works(day).map(([, name]) => name));
    if (works(day).length > 1) row(works(day), '<=', 1);
    for (const kind of open[day]!) {
      const after = kinds[kind]!.notBefore.map((id) => kinds.findIndex((one) => one.id === id));
      const next = (open[day + 1] ?? []).filter((one) => after.includes(one));
      if (next.length > 0)
        row(
          [[1, cellName(index, day, kind)], ...next.map((one) => [1, cellName(index, day + 1, one)] as const)],
          '<=',
          1,
        );
    }
    if (day + person.mostDaysInRow < days)
      row(
        range(day, day + person.mostDaysInRow + 1).flatMap((one) => works(one)),
        '<=',
        person.mostDaysInRow,
      );
    for (const length of range(1, person.leastDaysInRow))
      if (day + length + 1 < days)
        row(
          [
            ...works(day),
            ...range(day + 1, day + length + 1).flatMap((one) => works(one, -1)),
            ...works(day + length + 1),
          ],
          '>=',
          1 - length,
        );
    for (const length of range(1, person.leastDaysOffInRow))
      if (day + length + 1 < days)
        row(
          [
            ...works(day, -1),
            ...range(day + 1, day + length + 1).flatMap((one) => works(one)),
            ...works(day + length + 1, -1),
          ],
          '>=',
          -1,
        );
  }
  for (const [kind, { id }] of kinds.entries()) {
    const most = person.mostOf[id] ?? 0;
    const cells = range(0, days).flatMap((day) =>
      open[day]!.includes(kind) ? [[1, cellName(index, day, kind)] as const] : [],
    );
    if (most < cells.length) row(cells, '<=', most);
  }
  const minutes = range(0, days).flatMap((day) =>
    open[day]!.map((kind) => [kinds[kind]!.minutes, cellName(index, day, kind)] as const),
  );
  row(minutes, '<=', person.mostMinutes);
  row(minutes, '>=', person.leastMinutes);
  const weekends: Term[] = [];
  for (let saturday = 5; saturday < days; saturday += 7) {
    const name = `w${index}_${saturday}`;
    binaries.push(name);
    weekends.push([1, name]);
    row([...works(saturday), [-1, name]], '<=', 0);
    if (saturday + 1 < days) row([...works(saturday + 1), [-1, name]], '<=', 0);
  }
  row(weekends, '<=', person.mostWeekends);
  return { rows, binaries };
};

/** The problem in CPLEX's LP format: people named in `free` are decided, the lines of all others are taken as they are. */
export const fillModel = (
  problem: FillProblem,
  free: readonly number[] = [...problem.people.keys()],
  taken: (day: number, kind: number) => number = () => 0,
): string => {
  const cost: Term[] = [];
  const rows: string[] = [];
  const binaries: string[] = [];
  const place = new Map(problem.people.map(({ id }, index) => [id, index]));
  for (const index of free) {
    const own = personRows(problem, index);
    rows.push(...own.rows);
    binaries.push(...own.binaries);
  }
  const known = new Set(binaries);
  for (const { personId, day, kindId, wants, weight } of problem.wishes) {
    const name = cellName(
      place.get(personId)!,
      day,
      problem.kinds.findIndex(({ id }) => id === kindId),
    );
    if (known.has(name)) cost.push([wants ? -weight : weight, name]);
  }
  for (const { day, kindId, seats, underWeight, overWeight } of problem.demands) {
    const kind = problem.kinds.findIndex(({ id }) => id === kindId);
    const cells = free.map((index) => cellName(index, day, kind)).filter((name) => known.has(name));
    const [under, over] = [`u${day}_${kind}`, `o${day}_${kind}`];
    cost.push([underWeight, under], [overWeight, over]);
    const filled = cells.map((name) => [1, name] as const);
    rows.push(`${sum([...filled, [1, under], [-1, over]])} = ${seats - taken(day, kind)}`);
  }
  const named = rows.map((row, index) => `r${index}: ${row}`);
  return ['Minimize', `cost: ${sum(cost)}`, 'Subject To', ...named, 'Binary', ...binaries, 'End'].join('\n');
};
