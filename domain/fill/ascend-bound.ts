/** The bound at some duals, and how many people the lines behind it leave missing in each cell: its slope there. */
type Slope = { bound: number; missing: readonly number[] };

// Share of the newest slope in the mean of all.
const newest = 0.2;
/** Factors on the next step: where the bound rose and goes on to, where it only rose, and after so many steps without a rise. */
const [onward, risen, fallen, patience] = [1.3, 1.02, 0.66, 3];

/**
 * Raises the lower bound by the volume algorithm (Barahona and Anbil): from the duals of the best bound, each step follows the mean of the
 * slopes so far, of which the latest count most. Few passes come close to the best bound, and their lines together leave
 * few people missing, so that a relaxation over them costs little more. `reach` is the first step from a bound, in points that it would rise.
 * `ask` receives the number of passes left. Yields after each pass; the last value is the duals of the best bound.
 */
export function* ascendBound(
  ask: (worths: readonly number[], left: number) => Slope,
  start: readonly number[],
  {
    passes,
    reach,
    limited,
  }: { passes: number; reach: (bound: number) => number; limited: (worth: number, cell: number) => number },
): Generator<undefined, readonly number[]> {
  let [worths, { bound, missing: mean }] = [start, ask(start, passes)];
  let step = reach(bound);
  let still = 0;
  for (let pass = 0; pass < passes && Number.isFinite(bound); pass += 1) {
    yield undefined;
    const size = mean.reduce((sum, count) => sum + count * count, 0);
    if (size === 0) break;
    const next = worths.map((worth, cell) => limited(worth + (step * mean[cell]!) / size, cell));
    const { bound: found, missing } = ask(next, passes - 1 - pass);
    const slope = missing.reduce((sum, count, cell) => sum + count * mean[cell]!, 0);
    mean = mean.map((count, cell) => newest * missing[cell]! + (1 - newest) * count);
    still = found > bound ? 0 : still + 1;
    if (found > bound) [worths, bound, step] = [next, found, step * (slope > 0 ? onward : risen)];
    else if (still % patience === 0) step *= fallen;
  }
  return worths;
}
