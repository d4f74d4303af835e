/** One model solved: the value of each decision, and whether nothing better exists. */
type Solved = { valueAt: (name: string) => number; isOptimal: boolean };

/** So many branches at most, and nothing that costs more than this. */
type SolverLimits = { nodes: number; seed: number; most?: number };

/** Solves a model in LP format; 'none' when there is no answer within the limits, undefined when none was found in time. */
export type Solver = (model: string, limits: SolverLimits) => Solved | 'none' | undefined;

/** What we use of HiGHS; its program is loaded where it runs. */
type Highs = {
  solve: (
    model: string,
    options: Readonly<Record<string, number | string | boolean>>,
  ) => { Status: string; Columns: Readonly<Record<string, unknown>> };
};

const primalOf = (column: unknown): number | undefined =>
  typeof column === 'object' && column !== null && 'Primal' in column && typeof column.Primal === 'number'
    ? column.Primal
    : undefined;

/** HiGHS as a solver. Branches are counted instead of seconds, so that the same seed gives the same answer; `secondsLeft` is the last resort. */
export const highsSolver =
  (highs: Highs, secondsLeft: () => number): Solver =>
  (model, { nodes, seed, most }) => {
    const solved = highs.solve(model, {
      output_flag: false,
      random_seed: seed,
      mip_max_nodes: nodes,
      // All costs are whole numbers: what is less than one away is the same.
      mip_abs_gap: 0.99,
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
    if (values.size === 0) return undefined;
    return { valueAt: (name) => values.get(name) ?? 0, isOptimal: solved.Status === 'Optimal' };
  };
