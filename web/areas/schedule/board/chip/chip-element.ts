/** The chip element of a shift, preferring the focused one where it is drawn more than once; null while not rendered. */
export const chipIn = (root: Element, shiftId: string): HTMLElement | null => {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && activeElement.dataset.shift === shiftId && root.contains(activeElement)
    ? activeElement
    : root.querySelector<HTMLElement>(`[data-shift="${shiftId.replace(/["\\]/g, '\\$&')}"]`);
};
