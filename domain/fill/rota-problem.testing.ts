import type { FillPerson, FillProblem, FillRow, FillTerm } from './fill-problem.ts';
import type { LineRules } from './line-walk.ts';
import type { Rota, RotaPerson } from './rota.testing.ts';

const range = (from: number, until: number): number[] =>
  Array.from({ length: Math.max(0, until - from) }, (_, step) => from + step);

/** Cells of a rota: each kind on each day. */
const rotaCell = ({ kinds }: Pick<Rota, 'kinds'>, day: number, kind: number): number => day * kinds.length + kind;

type PreferredDay = { costs: ReadonlyMap<number, number>; missed: number };

const personOf = (rota: Rota, person: RotaPerson, { costs, missed }: PreferredDay): FillPerson => {
  const { days, kinds } = rota;
  const mine = (day: number): number[] =>
    person.daysOff.includes(day) ? [] : [...kinds.keys()].filter((kind) => (person.mostOf[kinds[kind]!.id] ?? 0) > 0);
  const cells = range(0, days).flatMap((day) => mine(day).map((kind) => ({ day, kind })));
  const place = new Map(cells.map(({ day, kind }, option) => [rotaCell(rota, day, kind), option]));
  const on = (day: number, times = 1): FillTerm[] =>
    mine(day).map((kind) => ({ times, option: place.get(rotaCell(rota, day, kind))! }));
  const daysFrom = (from: number, until: number, times = 1): FillTerm[] =>
    range(from, until).flatMap((day) => on(day, times));
  const rows: FillRow[] = [];
  const most = (terms: FillTerm[], limit: number): void => void rows.push({ terms, least: null, most: limit });
  const least = (terms: FillTerm[], limit: number): void => void rows.push({ terms, least: limit, most: null });

  for (const day of range(0, days)) {
    most(on(day), 1);
    for (const kind of mine(day)) {
      const next = mine(day + 1).filter(
        (nextKind) => day + 1 < days && kinds[kind]!.notBefore.includes(kinds[nextKind]!.id),
      );
      if (next.length > 0)
        most(
          [
            { times: 1, option: place.get(rotaCell(rota, day, kind))! },
            ...next.map((nextKind) => ({ times: 1, option: place.get(rotaCell(rota, day + 1, nextKind))! })),
          ],
          1,
        );
    }
    if (day + person.mostDaysInRow < days) most(daysFrom(day, day + person.mostDaysInRow + 1), person.mostDaysInRow);
    for (const length of range(1, person.leastDaysInRow))
      if (day + length + 1 < days)
        least([...on(day), ...daysFrom(day + 1, day + length + 1, -1), ...on(day + length + 1)], 1 - length);
    for (const length of range(1, person.leastDaysOffInRow))
      if (day + length + 1 < days)
        least([...on(day, -1), ...daysFrom(day + 1, day + length + 1), ...on(day + length + 1, -1)], -1);
  }
  for (const [kind, { id }] of kinds.entries())
    most(
      cells.flatMap((cell, option) => (cell.kind === kind ? [{ times: 1, option }] : [])),
      person.mostOf[id] ?? 0,
    );
  const minutes = cells.map(({ kind }, option) => ({ times: kinds[kind]!.minutes, option }));
  rows.push({ terms: minutes, least: person.leastMinutes, most: person.mostMinutes });
  const saturdays = range(0, days).filter((day) => day % 7 === 5);
  for (const [count, saturday] of saturdays.entries())
    for (const day of [saturday, saturday + 1]) if (day < days) most([...on(day), { times: -1, count }], 0);
  most(
    saturdays.map((_, count) => ({ times: 1, count })),
    person.mostWeekends,
  );
  return {
    options: cells.map(({ day, kind }) => {
      const cell = rotaCell(rota, day, kind);
      return { cell, cost: costs.get(cell) ?? 0 };
    }),
    counts: saturdays.map(() => ({ cost: 0, isYesNo: true })),
    offset: missed,
    line: lineOf(rota, person, cells),
    rows: rows.filter(({ terms, least: wanted }) => terms.length > 0 || (wanted ?? 0) > 0),
  };
};

/** The same rules as a walk over days. */
const lineOf = (
  { days, kinds }: Rota,
  person: RotaPerson,
  cells: readonly { day: number; kind: number }[],
): LineRules => {
  const optionsOf = (wanted: (cell: { day: number; kind: number }) => boolean): number[] =>
    cells.flatMap((cell, option) => (wanted(cell) ? [option] : []));
  const onDays = range(0, days).map((day) => optionsOf((cell) => cell.day === day));
  return {
    days: onDays,
    notNext: cells.map(({ day, kind }) =>
      (onDays[day + 1] ?? []).filter((option) => kinds[kind]!.notBefore.includes(kinds[cells[option]!.kind]!.id)),
    ),
    minutes: cells.map(({ kind }) => kinds[kind]!.minutes),
    leastMinutes: person.leastMinutes,
    mostMinutes: person.mostMinutes,
    mostDaysInRow: person.mostDaysInRow,
    leastDaysInRow: person.leastDaysInRow,
    leastDaysOffInRow: person.leastDaysOffInRow,
    weekends: range(0, days).map((day) => (day % 7 >= 5 ? Math.floor(day / 7) : null)),
    mostWeekends: person.mostWeekends,
    limits: kinds.flatMap(({ id }, kind) => {
      const options = optionsOf((cell) => cell.kind === kind);
      const most = person.mostOf[id] ?? 0;
      return options.length > most ? [{ options, most }] : [];
    }),
    isWhole: true,
  };
};

/** A rota as the product's solver sees problems, so that the public instances measure that one. */
export const rotaProblem = (rota: Rota): FillProblem => {
  const kindAt = new Map(rota.kinds.map(({ id }, index) => [id, index]));
  const wishes = rota.people.map(({ id }) => {
    const costs = new Map<number, number>();
    let missed = 0;
    for (const { personId, day, kindId, wants, weight } of rota.wishes) {
      if (personId !== id) continue;
      const cell = rotaCell(rota, day, kindAt.get(kindId)!);
      costs.set(cell, (costs.get(cell) ?? 0) + (wants ? -weight : weight));
      if (wants) missed += weight;
    }
    return { costs, missed };
  });
  const cells = range(0, rota.days).flatMap((day) =>
    rota.kinds.map(() => ({ day, seats: 0, underWeight: 0, overWeight: 0 })),
  );
  for (const { day, kindId, seats, underWeight, overWeight } of rota.demands)
    cells[rotaCell(rota, day, kindAt.get(kindId)!)] = { day, seats, underWeight, overWeight };
  return {
    cells,
    people: rota.people.map((person, index) => personOf(rota, person, wishes[index]!)),
    costOf: (person, taken) => {
      const { costs, missed } = wishes[person]!;
      return taken.reduce((sum, cell) => sum + (costs.get(cell) ?? 0), missed);
    },
    // Its rows say everything.
    breaks: () => false,
    breaking: () => undefined,
  };
};

/** The plan as the rota's own check reads it. */
export const rotaPlan = (rota: Rota, plan: readonly (readonly number[])[]): Map<string, (string | null)[]> =>
  new Map(
    rota.people.map(({ id }, person) => {
      const line = Array.from({ length: rota.days }, (): string | null => null);
      for (const cell of plan[person]!) {
        const day = Math.floor(cell / rota.kinds.length);
        line[day] = rota.kinds[cell % rota.kinds.length]!.id;
      }
      return [id, line];
    }),
  );
