import { existsSync, readFileSync } from 'node:fs';
import { randomRota, sizeOf } from '#domain/fill/random-rota.testing.ts';
import type { Rota } from '#domain/fill/rota.testing.ts';

const sectionsOf = (text: string): Map<string, string[][]> => {
  const sections = new Map<string, string[][]>();
  let rows: string[][] = [];
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('SECTION_')) {
      rows = [];
      sections.set(line.slice('SECTION_'.length), rows);
    } else rows.push(line.split(',').map((cell) => cell.trim()));
  }
  return sections;
};

/** An instance of the public Employee Shift Scheduling Benchmarks, in their text format. */
const readInstance = (text: string): Rota => {
  const sections = sectionsOf(text);
  const rows = (name: string): string[][] => sections.get(name) ?? [];
  const daysOff = new Map(rows('DAYS_OFF').map(([id = '', ...days]) => [id, days.map(Number)]));
  const wish =
    (wants: boolean) =>
    ([personId = '', day, kindId = '', weight]: string[]) => ({
      personId,
      day: Number(day),
      kindId,
      wants,
      weight: Number(weight),
    });
  return {
    days: Number(rows('HORIZON')[0]?.[0]),
    kinds: rows('SHIFTS').map(([id = '', minutes, notBefore = '']) => ({
      id,
      minutes: Number(minutes),
      notBefore: notBefore.split('|').filter(Boolean),
    })),
    people: rows('STAFF').map(
      ([id = '', most = '', mostMinutes, leastMinutes, mostRow, leastRow, leastOff, weekends]) => ({
        id,
        mostOf: Object.fromEntries(
          most.split('|').map((one) => {
            const [kind = '', count] = one.split('=');
            return [kind, Number(count)];
          }),
        ),
        mostMinutes: Number(mostMinutes),
        leastMinutes: Number(leastMinutes),
        mostDaysInRow: Number(mostRow),
        leastDaysInRow: Number(leastRow),
        leastDaysOffInRow: Number(leastOff),
        mostWeekends: Number(weekends),
        daysOff: daysOff.get(id) ?? [],
      }),
    ),
    wishes: [...rows('SHIFT_ON_REQUESTS').map(wish(true)), ...rows('SHIFT_OFF_REQUESTS').map(wish(false))],
    demands: rows('COVER').map(([day, kindId = '', seats, under, over]) => ({
      day: Number(day),
      kindId,
      seats: Number(seats),
      underWeight: Number(under),
      overWeight: Number(over),
    })),
  };
};

/**
 * An instance by its number or the path of its file (`.txt`), or a random one by its seed, such as `random-7`, or `random-7-20x8x3`
 * for 20 people, 8 weeks and 3 shifts. Undefined when there is none.
 */
export const rotaNamed = (name: string): Rota | undefined => {
  const [, seed, people, weeks, kinds] = /^random-(\d+)(?:-(\d+)x(\d+)x(\d+))?$/.exec(name) ?? [];
  if (seed)
    return randomRota(
      Number(seed),
      people ? { people: Number(people), weeks: Number(weeks), kinds: Number(kinds) } : sizeOf(Number(seed)),
    );
  const file = name.endsWith('.txt') ? name : `tests/fixtures/rostering/instance-${name}.txt`;
  return existsSync(file) ? readInstance(readFileSync(file, 'utf8')) : undefined;
};
