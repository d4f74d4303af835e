/** Whether two records are equal by field, comparing nested values one level deep. */
export const sameFacts = (first: object, second: object): boolean => {
  if (first === second) return true;
  const left = first as Record<string, unknown>;
  const right = second as Record<string, unknown>;
  for (const key in left) {
    const a = left[key];
    const b = right[key];
    if (a === b) continue;
    if (!a || !b || typeof a !== 'object' || typeof b !== 'object' || !sameFacts(a, b)) return false;
  }
  return Object.keys(left).length === Object.keys(right).length;
};
