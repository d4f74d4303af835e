/** The chip of a shift inside an element; null while it is not drawn. */
export const chipIn = (root: Element, shiftId: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-shift="${shiftId.replace(/["\\]/g, '\\$&')}"]`);
