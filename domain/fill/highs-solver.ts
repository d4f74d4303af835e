/** A solved model: the value of each variable, the lower bound (null where unknown), and whether the solution is optimal. */
type Solved = {
  valueAt: (name: string) => number;
  bound: number | null;
  isOptimal: boolean;
};

/** Limits: branch-and-bound nodes, an objective cutoff `most`, and an absolute gap at which to stop. */
type SolverLimits = { nodes: number; seed: number; most?: number; gap?: number };

/**
 * A row of the relaxation: columns sum to `total`, with a cost per unit under and over it; `over: null` forbids a surplus. What is
 * under it counts in the row `underIn` as well, if there is one.
 */
export type RelaxedRow = { total: number; under: number | null; over: number | null; underIn?: number };

/** Dual value of each row, primal value of each column, and the objective. */
type Relaxed = { worths: readonly number[]; shares: readonly number[]; cost: number };

/** A linear program that grows by columns and is re-solved from its last basis. */
export type Relaxation = {
  /** Adds a column with coefficient 1 in these rows and returns its index. */
  add: (cost: number, rows: readonly number[]) => number;
  /** Fixes the column to 1. */
  settle: (column: number) => void;
  /** Fixes the column to 0; it leaves the model with others, once it is in no basis. */
  drop: (column: number) => void;
  /** Undefined when infeasible or not solved in time. */
  solve: () => Relaxed | undefined;
  close: () => void;
};

export type Solver = {
  /** Solves a model in LP format; 'none' when there is no answer within the limits, undefined when none was found in time. */
  solve: (model: string, limits: SolverLimits) => Solved | 'none' | undefined;
  relaxation: (rows: readonly RelaxedRow[]) => Relaxation;
  /** Simplex iterations so far, a machine-independent measure of work. Iterations of integer models count twice. */
  steps: () => number;
};

type Entries = { indices: readonly number[]; values: readonly number[] };

type HighsModel = {
  addRow: (lower: number, upper: number, entries: Entries) => unknown;
  addCol: (cost: number, lower: number, upper: number, entries: Entries) => unknown;
  changeColBounds: (index: number, lower: number, upper: number) => unknown;
  deleteCols: (selection: { kind: 'set'; indices: readonly number[] }) => unknown;
  getBasis: () => { colStatus: Int32Array };
  zeroAllClocks: () => unknown;
  getObjectiveValue: () => number;
  dispose: () => void;
  options: { set: (values: Readonly<Record<string, number | string | boolean>>) => unknown };
  info: { get: (name: string) => number | bigint };
  run: () => { modelStatus: number };
  getSolution: () => { colValue: Float64Array; rowDual: Float64Array };
  getDimensions: () => { numCols: number };
  getColName: (index: number) => string;
};

type Options = Parameters<HighsModel['options']['set']>[0];

/** The part of HiGHS's interface that is used; the WASM module is loaded by the caller. */
type Highs = {
  withModel: <Result>(source: { format: 'lp'; data: string }, operation: (model: HighsModel) => Result) => Result;
  createModel: () => HighsModel;
  infinity: number;
  constants: { modelStatus: { optimal: number; infeasible: number }; basisStatus: { basic: number } };
};

/** HiGHS's code for a feasible solution, optimal or not. */
const feasible = 2;

const byName = (count: number, nameAt: (index: number) => string, values: Float64Array): Map<string, number> =>
  new Map(Array.from({ length: count }, (_, index) => [nameAt(index), values[index]!]));

type Counter = { steps: number };

// An iteration of an integer model takes about twice the time.
const stepsOfWhole = 2;

const iterations = (model: HighsModel): number => Math.max(0, Number(model.info.get('simplex_iteration_count')));

const solveText = (highs: Highs, counter: Counter, data: string, options: Options): Solved | 'none' | undefined =>
  highs.withModel({ format: 'lp', data }, (model) => {
    const { modelStatus: statuses } = highs.constants;
    model.options.set(options);
    const { modelStatus } = model.run();
    counter.steps += iterations(model) * stepsOfWhole;
    if (modelStatus === statuses.infeasible) return 'none';
    if (Number(model.info.get('primal_solution_status')) !== feasible) return undefined;
    const bound = Number(model.info.get('mip_dual_bound'));
    const { numCols } = model.getDimensions();
    const { colValue } = model.getSolution();
    const values = byName(numCols, (index) => model.getColName(index), colValue);
    return {
      valueAt: (name) => values.get(name) ?? 0,
      bound: Number.isFinite(bound) ? bound : null,
      isOptimal: modelStatus === statuses.optimal,
    };
  });

// Dropped columns leave the model once they are one in this many: each solution passes over all of them.
const removedOf = 4;

/** Which columns a model still holds, in its order. */
const heldColumns = () => {
  const places: number[] = [];
  let held: number[] = [];
  const dropped = new Set<number>();
  return {
    add: (): number => {
      places.push(held.length);
      return held.push(places.length - 1) && places.length - 1;
    },
    placeOf: (column: number): number => places[column]!,
    drop: (column: number): void => void dropped.add(column),
    dropped: (): number => dropped.size,
    count: (): number => held.length,
    /** Lets go of the dropped columns for whose place this holds, and returns their places. */
    remove: (may: (place: number) => boolean): number[] => {
      const gone = held.flatMap((column, place) => (dropped.has(column) && may(place) ? [place] : []));
      for (const place of gone) dropped.delete(held[place]!);
      const isGone = new Set(gone);
      held = held.filter((_column, place) => !isGone.has(place));
      for (const [place, column] of held.entries()) places[column] = place;
      return gone;
    },
    /** The value of every column that was ever added; 0 of one that is gone. */
    valuesOf: (values: Float64Array): number[] => {
      const all = Array<number>(places.length).fill(0);
      for (const [place, column] of held.entries()) all[column] = values[place]!;
      return all;
    },
  };
};

const relaxationOf = (
  highs: Highs,
  counter: Counter,
  secondsLeft: () => number,
  rows: readonly RelaxedRow[],
): Relaxation => {
  const model = highs.createModel();
  // 0 chooses: the primal method after added columns, which keep the last solution feasible, the dual one after fixings.
  model.options.set({ output_flag: false, simplex_strategy: 0 });
  let slacks = 0;
  const column = (cost: number, places: readonly number[], value = 1): void =>
    void model.addCol(cost, 0, highs.infinity, { indices: places, values: places.map(() => value) });
  for (const { total } of rows) model.addRow(total, total, { indices: [], values: [] });
  for (const [row, { under, over, underIn }] of rows.entries()) {
    if (under !== null) column(under, underIn === undefined ? [row] : [row, underIn]);
    if (over !== null) column(over, [row], -1);
    slacks += (under === null ? 0 : 1) + (over === null ? 0 : 1);
  }
  const held = heldColumns();
  const removeDropped = (): void => {
    if (held.dropped() * removedOf < held.count()) return;
    const { colStatus } = model.getBasis();
    // A basis without one of its columns is none, and the next solution would begin from nothing.
    const indices = held.remove((place) => colStatus[slacks + place] !== highs.constants.basisStatus.basic);
    if (indices.length > 0) model.deleteCols({ kind: 'set', indices: indices.map((place) => slacks + place) });
  };
  return {
    add: (cost, places) => {
      column(cost, places);
      return held.add();
    },
    settle: (place) => void model.changeColBounds(slacks + held.placeOf(place), 1, 1),
    drop: (place) => {
      model.changeColBounds(slacks + held.placeOf(place), 0, 0);
      held.drop(place);
    },
    solve: () => {
      model.zeroAllClocks();
      model.options.set({ time_limit: Math.max(0.05, secondsLeft()) });
      const { modelStatus } = model.run();
      counter.steps += iterations(model);
      if (modelStatus !== highs.constants.modelStatus.optimal) return undefined;
      const { colValue, rowDual } = model.getSolution();
      const solved = {
        worths: [...rowDual],
        shares: held.valuesOf(colValue.subarray(slacks)),
        cost: model.getObjectiveValue(),
      };
      removeDropped();
      return solved;
    },
    close: () => model.dispose(),
  };
};

/**
 * HiGHS as a solver. Limits count nodes instead of seconds, so that the same seed gives the same answer; `secondsLeft` is the
 * last resort.
 */
export const highsSolver = (highs: Highs, secondsLeft: () => number): Solver => {
  const counter: Counter = { steps: 0 };
  return {
    solve: (data, { nodes, seed, most, gap }) =>
      solveText(highs, counter, data, {
        output_flag: false,
        random_seed: seed,
        mip_max_nodes: nodes,
        // All costs are integers: a gap below 1 is none.
        mip_abs_gap: Math.max(0.99, gap ?? 0),
        mip_rel_gap: 0,
        mip_allow_restart: false,
        ...(most !== undefined && { objective_bound: most + 0.5 }),
        time_limit: Math.max(0.05, secondsLeft()),
      }),
    relaxation: (rows) => relaxationOf(highs, counter, secondsLeft, rows),
    steps: () => counter.steps,
  };
};
