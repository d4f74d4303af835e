import type { Table } from '#services/ports/table.ts';

/** Calls since the context was made, and how many of them had to wait for an earlier one. */
export type TableCounts = { calls: number; waves: number; byKind: Record<string, number> };

/** A table that counts: the budgets of operations are read off it. Calls that start while none is under way begin a new wave. */
export const countingTable = (table: Table): { table: Table; counts: TableCounts } => {
  const counts: TableCounts = { calls: 0, waves: 0, byKind: {} };
  let underWay = 0;
  const counted = async <T>(kind: string, calls: number, work: () => Promise<T>): Promise<T> => {
    if (underWay === 0) counts.waves += 1;
    underWay += 1;
    counts.calls += calls;
    counts.byKind[kind] = (counts.byKind[kind] ?? 0) + calls;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
  return {
    counts,
    table: {
      get: (params) => counted('get', 1, () => table.get(params)),
      query: (params) => counted('query', 1, () => table.query(params)),
      batchGet: (keys, options) =>
        keys.length === 0
          ? Promise.resolve([])
          : counted('batchGet', Math.ceil(keys.length / 100), () => table.batchGet(keys, options)),
      transact: (actions) => counted('transact', 1, () => table.transact(actions)),
      scan: table.scan,
      update: (params) => counted('update', 1, () => table.update(params)),
    },
  };
};
