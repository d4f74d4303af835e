/** A page of rows in memory; the cursor is the place of the last row seen. */
export const pageOf = <R>(rows: R[], first: number, after: string | null | undefined) => {
  const start = after ? Math.max(0, Number.parseInt(after, 10) || 0) : 0;
  const size = Math.min(Math.max(first, 0), 100);
  const nodes = rows.slice(start, start + size);
  const end = start + nodes.length;
  return {
    nodes,
    totalCount: rows.length,
    pageInfo: { hasNextPage: end < rows.length, endCursor: nodes.length > 0 ? String(end) : null },
  };
};
