/** The chip of a shift inside an element, the one with the focus where it is drawn more than once; null while it is not drawn. */
export const chipIn = (root: Element, shiftId: string): HTMLElement | null => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.dataset.shift === shiftId && root.contains(activeElement)
    ? activeElement
    : root.querySelector<HTMLElement>(`[data-shift="${shiftId.replace(/["\\]/g, '\\$&')}"]`);
};
