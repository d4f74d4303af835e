/** A line of a person with its value in the relaxation, as the cell of each of its days. */
export type SharedLine = { person: number; column: number; share: number; onDays: ReadonlyMap<number, number> };

/** A person's cell on a day, or a day off (null), and the value that the relaxation gives it. */
type Decision = { person: number; day: number; cell: number | null; share: number };

/** The line of each person with the largest value, and the decisions of it that are not whole yet, the surest first. */
export type Undecided = { surest: ReadonlyMap<number, SharedLine>; decisions: readonly Decision[] };

/** Fewest decisions that are fixed at a time. */
const least = 3;
/** Share of the decisions that is fixed at a time: at first, at least, and at most while all are open and while few are. */
export const firstShare = 0.1;
const shares = { least: 0.05, most: 0.3, mostOfFew: 0.1 };
/** Factors on it where columns soon fitted what was fixed, and where they did late or not at all. */
const [faster, slower] = [1.3, 0.6];
// Values this close to 1 are whole.
const nearlyNothing = 1e-6;

/** The lines that have a value, by person. */
const byPerson = (lines: readonly SharedLine[]): Map<number, SharedLine[]> =>
  Map.groupBy(
    lines.filter(({ share }) => share > nearlyNothing),
    ({ person }) => person,
  );

/**
 * What a relaxation over lines has not decided: the days on which a person's lines differ. Those of the surest line are offered, so that
 * all that is fixed of a person is in one line.
 */
export const undecided = (lines: readonly SharedLine[], days: Iterable<number>): Undecided => {
  const surest = new Map<number, SharedLine>();
  const decisions: Decision[] = [];
  const all = [...days];
  for (const [person, own] of byPerson(lines)) {
    const top = own.reduce((best, line) => (line.share > best.share ? line : best));
    surest.set(person, top);
    for (const day of all) {
      const cell = top.onDays.get(day) ?? null;
      const share = own.reduce((sum, { share, onDays }) => sum + ((onDays.get(day) ?? null) === cell ? share : 0), 0);
      if (share < 1 - nearlyNothing) decisions.push({ person, day, cell, share });
    }
  }
  decisions.sort((a, b) => b.share - a.share || a.person - b.person || a.day - b.day);
  return { surest, decisions };
};

/** The decisions that are fixed next, of which this is the share. */
export const nextFixed = ({ decisions }: Undecided, share: number): readonly Decision[] =>
  decisions.slice(0, Math.max(least, Math.ceil(decisions.length * share)));

/**
 * The share that is fixed next. Where columns fit what was fixed within the usual `passes`, more can be fixed at a time; where they needed
 * over twice as many, or do not `fit` yet, less. The last decisions are the least sure, so fewer of them are fixed: `open` is the
 * part of all decisions that is left.
 */
export const nextShare = (
  share: number,
  { fit, took, passes, open }: { fit: boolean; took: number; passes: number; open: number },
): number => {
  const soon = fit && took <= passes;
  const late = !fit || took > passes * 2;
  const most = shares.mostOfFew + (shares.most - shares.mostOfFew) * open;
  return Math.max(shares.least, Math.min(most, share * (soon ? faster : late ? slower : 1)));
};
