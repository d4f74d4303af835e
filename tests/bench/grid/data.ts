import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { type WallTime, wallTime } from '#domain/time/wall-time.ts';

export type Size = 'S' | 'M' | 'L' | 'XL';
export const sizes: Record<Size, { people: number; days: number }> = {
  S: { people: 50, days: 7 },
  M: { people: 300, days: 7 },
  L: { people: 1000, days: 7 },
  XL: { people: 2000, days: 28 },
};

export type GridShift = {
  id: string;
  person: number;
  column: number;
  starttime: WallTime;
  endtime: WallTime;
  minutes: number;
  kind: number;
};
export type GridPerson = { id: string; name: string; shifts: GridShift[] };
export type GridData = { dates: PlainDate[]; people: GridPerson[]; shifts: GridShift[] };

export const kinds = ['Bar early', 'Kitchen late', 'Floor early', 'Terrace', 'Stocktake', 'Dishwashing'];
const given = [
  'Aleksandra',
  'Bram',
  'Chloé',
  'Dimitrios',
  'Eva',
  'Finn',
  'Giulia',
  'Hanna',
  'Inês',
  'Jakob',
  'Kaja',
  'Lars',
];
const family = ['Wiśniewska', 'de Vries', 'Van den Broeck', 'Papadopoulos', 'Ngo', 'Lindqvist', 'Marchetti', 'Ek'];

/** The same figures on every machine: a linear congruential generator, without a clock or random numbers. */
const figures = (seed: number) => {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
};

const workdays = 5;

/** Five shifts a week for every person, at most one a day. Names begin with a number by which the probe recognises the row. */
export const generate = (size: Size): GridData => {
  const next = figures(20_261_109);
  const { people, days } = sizes[size];
  const dates = Array.from({ length: days }, (_, column) => addDays('2026-11-09', column));
  const shifts: GridShift[] = [];
  const all = Array.from({ length: people }, (_, person): GridPerson => {
    const mine: GridShift[] = [];
    for (let week = 0; week < days; week += 7) {
      const columns = [0, 1, 2, 3, 4, 5, 6];
      while (columns.length > workdays) columns.splice(next(columns.length), 1);
      for (const column of columns) {
        const start = 360 + next(44) * 15;
        const minutes = 240 + next(5) * 60;
        mine.push({
          id: `s${shifts.length + mine.length}`,
          person,
          column: week + column,
          starttime: wallTime(start),
          endtime: wallTime(start + minutes),
          minutes,
          kind: next(kinds.length),
        });
      }
    }
    shifts.push(...mine);
    const number = String(person).padStart(5, '0');
    return { id: `e${number}`, name: `E${number} ${given[next(12)]} ${family[next(8)]}`, shifts: mine };
  });
  return { dates, people: all, shifts };
};
