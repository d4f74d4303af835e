/** Sorts by user-defined order, then by age. */
export const byOrder = <T extends { order: number; id: string }>(list: T[]): T[] =>
  list.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
