/** Whether two flat records say the same, field by field; nested values are compared by one more such look. */
export const sameFacts = (one: object, other: object): boolean => {
  if (one === other) return true;
  const left = one as Record<string, unknown>;
  const right = other as Record<string, unknown>;
  for (const key in left) {
    const a = left[key];
    const b = right[key];
    if (a === b) continue;
    if (!a || !b || typeof a !== 'object' || typeof b !== 'object' || !sameFacts(a, b)) return false;
  }
  return Object.keys(left).length === Object.keys(right).length;
};
