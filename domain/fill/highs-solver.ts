/** One model solved: the value of each decision, what a row is worth (without whole numbers only), and whether nothing better exists. */
type Solved = { valueAt: (name: string) => number; worthOf: (row: string) => number; isOptimal: boolean };

/** So many branches at most, nothing that costs more than `most`, and content with an answer so near the best one. */
type SolverLimits = { nodes: number; seed: number; most?: number; gap?: number };

/** Solves a model in LP format; 'none' when there is no answer within the limits, undefined when none was found in time. */
export type Solver = (model: string, limits: SolverLimits) => Solved | 'none' | undefined;

/** What we use of HiGHS; its program is loaded where it runs. */
type Highs = {
  solve: (
    model: string,
    options: Readonly<Record<string, number | string | boolean>>,
  ) => { Status: string; ObjectiveValue: number; Columns: Readonly<Record<string, unknown>>; Rows: readonly unknown[] };
};

const primalOf = (column: unknown): number | undefined =>
  typeof column === 'object' && column !== null && 'Primal' in column && typeof column.Primal === 'number'
    ? column.Primal
    : undefined;

/** What the limits of rows are worth, by their names. */
const worthsOf = (rows: readonly unknown[]): Map<string, number> =>
  new Map(
    rows.flatMap((row) =>
      typeof row === 'object' &&
      row !== null &&
      'Name' in row &&
      typeof row.Name === 'string' &&
      'Dual' in row &&
      typeof row.Dual === 'number'
        ? [[row.Name, row.Dual] as const]
        : [],
    ),
  );

/** HiGHS as a solver. Branches are counted instead of seconds, so that the same seed gives the same answer; `secondsLeft` is the last resort. */
export const highsSolver =
  (highs: Highs, secondsLeft: () => number): Solver =>
  (model, { nodes, seed, most, gap }) => {
    const solved = highs.solve(model, {
      output_flag: false,
      random_seed: seed,
      mip_max_nodes: nodes,
      // All costs are whole numbers: what is less than one away is the same.
      mip_abs_gap: Math.max(0.99, gap ?? 0),
      mip_rel_gap: 0,
      mip_allow_restart: false,
      ...(most !== undefined && { objective_bound: most + 0.5 }),
      time_limit: Math.max(0.05, secondsLeft()),
    });
    const values = new Map(
      Object.entries(solved.Columns).flatMap(([name, column]) => {
        const primal = primalOf(column);
        return primal === undefined ? [] : [[name, primal] as const];
      }),
    );
    if (solved.Status === 'Infeasible') return 'none';
    // Where it was stopped before it found any answer it says zero of every decision.
    if (values.size === 0 || !Number.isFinite(solved.ObjectiveValue)) return undefined;
    let worths: Map<string, number> | undefined;
    const worthOf = (row: string): number => {
      worths ??= worthsOf(solved.Rows);
      return worths.get(row) ?? 0;
    };
    return { valueAt: (name) => values.get(name) ?? 0, worthOf, isOptimal: solved.Status === 'Optimal' };
  };
