/**
 * Who could work what, when: the seats to fill, and what binds each person. Days are counted from the first, a Monday;
 * kinds are shifts (day, late, night). The model of the public shift scheduling benchmarks, so that results compare.
 */
export type RotaKind = {
  id: string;
  /** Net work. */
  minutes: number;
  /** Kinds that must not follow on the next day: too little rest between them. */
  notBefore: readonly string[];
};

export type RotaPerson = {
  id: string;
  /** Most shifts of a kind; a kind that is left out is not theirs at all. */
  mostOf: Readonly<Record<string, number>>;
  leastMinutes: number;
  mostMinutes: number;
  mostDaysInRow: number;
  leastDaysInRow: number;
  leastDaysOffInRow: number;
  mostWeekends: number;
  daysOff: readonly number[];
};

/** What a person asked for, or asked to be spared; missing it costs the weight. */
type RotaWish = { personId: string; day: number; kindId: string; wants: boolean; weight: number };

/** Seats of a kind on a day; each that stays empty, and each person too many, costs its weight. */
type RotaDemand = { day: number; kindId: string; seats: number; underWeight: number; overWeight: number };

export type Rota = {
  days: number;
  kinds: readonly RotaKind[];
  people: readonly RotaPerson[];
  wishes: readonly RotaWish[];
  demands: readonly RotaDemand[];
};

/** The kind that each person works on each day; null for a day off. */
export type RotaPlan = ReadonlyMap<string, readonly (string | null)[]>;
