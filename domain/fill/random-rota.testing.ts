import { linePricers } from './price-line.ts';
import { type Chance, chanceFrom } from './random.ts';
import type { Rota, RotaKind, RotaPerson } from './rota.testing.ts';
import { rotaProblem } from './rota-problem.testing.ts';
import { lineSpace } from './shortest-line.ts';

/** How large a random rota is. */
type RotaSize = { people: number; weeks: number; kinds: number };

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const between = (chance: Chance, least: number, most: number): number => least + chance.below(most - least + 1);
const oneOf = <T>(chance: Chance, items: readonly T[]): T => items[chance.below(items.length)]!;

/** 20 to 150 people over 2 to 12 weeks, by the seed. */
export const sizeOf = (seed: number): RotaSize => {
  const chance = chanceFrom(seed * 7919 + 11);
  return { people: between(chance, 20, 150), weeks: between(chance, 2, 12), kinds: between(chance, 1, 6) };
};

/** Shifts that end later the later they come; most may not be followed by an earlier one. */
const randomKinds = (chance: Chance, count: number): RotaKind[] => {
  const isStrict = chance.below(4) > 0;
  return range(count).map((kind) => ({
    id: `k${kind}`,
    minutes: oneOf(chance, [480, 480, 480, 600, 720, 360]),
    notBefore: range(kind)
      .filter(() => isStrict || chance.below(2) === 0)
      .map((earlier) => `k${earlier}`),
  }));
};

const randomPerson = (chance: Chance, id: string, weeks: number, kinds: readonly RotaKind[]): RotaPerson => {
  const days = weeks * 7;
  const mine = new Set([oneOf(chance, kinds), ...kinds.filter(() => chance.below(3) > 0)]);
  const limits = kinds.map((kind) => {
    if (!mine.has(kind)) return [kind.id, 0];
    return [kind.id, chance.below(6) === 0 && mine.size > 1 ? between(chance, weeks, weeks * 3) : days];
  });
  const weekly = oneOf(chance, [2400, 2400, 2400, 1920, 1440, 1200]);
  const slack = between(chance, 5, 12);
  return {
    id,
    mostOf: Object.fromEntries(limits),
    leastMinutes: Math.floor((weekly * weeks * (96 - slack)) / 100),
    mostMinutes: Math.floor((weekly * weeks * (96 + slack)) / 100),
    mostDaysInRow: between(chance, 4, 6),
    leastDaysInRow: between(chance, 1, 3),
    leastDaysOffInRow: between(chance, 1, 3),
    mostWeekends: Math.max(1, Math.floor(weeks / 2) + between(chance, -1, 1)),
    daysOff: chance.some(range(days), between(chance, 0, Math.ceil(weeks / 2))).sort((a, b) => a - b),
  };
};

const hasLine = (days: number, kinds: readonly RotaKind[], person: RotaPerson): boolean => {
  const { people } = rotaProblem({ days, kinds, people: [person], wishes: [], demands: [] });
  const [{ options, line }] = people as [(typeof people)[number]];
  return linePricers(line!, lineSpace()).whole(new Int32Array(options.length)) !== undefined;
};

const randomWishes = (chance: Chance, people: readonly RotaPerson[], kinds: readonly RotaKind[], days: number) =>
  people.flatMap((person) =>
    range(between(chance, 0, days / 7)).flatMap(() => {
      const [wants, weight] = [chance.below(2) === 0, between(chance, 1, 3)];
      const kindId = oneOf(chance, kinds).id;
      const first = chance.below(days);
      return range(Math.min(between(chance, 1, 4), days - first)).flatMap((step) =>
        person.daysOff.includes(first + step) || !person.mostOf[kindId]
          ? []
          : [{ personId: person.id, day: first + step, kindId, wants, weight }],
      );
    }),
  );

/**
 * About so many seats of each kind as its people can work, fewer at weekends: 94 to 115 of a hundred, as the public instances
 * have, in most of which some seats stay empty.
 */
const randomDemands = (chance: Chance, people: readonly RotaPerson[], kinds: readonly RotaKind[], days: number) => {
  const load = between(chance, 94, 115);
  const overWeight = oneOf(chance, [1, 1, 1, 5, 20]);
  const shares = kinds.map(({ id, minutes }) =>
    people.reduce((sum, { mostOf, leastMinutes, mostMinutes }) => {
      const able = kinds.filter((kind) => mostOf[kind.id]).length;
      const perDay = (leastMinutes + mostMinutes) / 2 / minutes / days;
      return sum + (mostOf[id] ? Math.min(perDay / able, mostOf[id] / days) : 0);
    }, 0),
  );
  return range(days).flatMap((day) =>
    kinds.map(({ id }, kind) => {
      const usual = (shares[kind]! * load * (day % 7 >= 5 ? 75 : 110)) / 10_000;
      const seats = Math.max(0, Math.round(usual + (chance.below(100) - 50) / 60));
      return { day, kindId: id, seats, underWeight: 100, overWeight };
    }),
  );
};

/** A rota of this size with all features of the public instances; everyone has a line that keeps the rules. */
export const randomRota = (seed: number, { people: count, weeks, kinds: kindCount }: RotaSize): Rota => {
  const chance = chanceFrom(seed);
  const days = weeks * 7;
  const kinds = randomKinds(chance, kindCount);
  const people = range(count).map((index) => {
    for (;;) {
      const person = randomPerson(chance, `p${index}`, weeks, kinds);
      if (hasLine(days, kinds, person)) return person;
    }
  });
  const wishes = randomWishes(chance, people, kinds, days);
  return { days, kinds, people, wishes, demands: randomDemands(chance, people, kinds, days) };
};
