/** Offset from the pointer, so that the edge of the cell below stays visible. */
const offset = { x: 14, y: 9 };
const motion = '160ms cubic-bezier(.2, 0, 0, 1)';

const isMotionWelcome = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A clone of the element that follows the pointer and settles at the drop position. `id` is the attribute by which items are
 * found; it is removed from the clone.
 */
export const createDragGhost = (
  root: HTMLElement,
  element: HTMLElement,
  grip: { x: number; y: number },
  count: number,
  { className, id }: { className: string; id: string },
) => {
  const box = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const name of [id, 'role', 'tabindex']) ghost.removeAttribute(name);
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add(className);
  ghost.style.width = `${box.width}px`;
  ghost.dataset.count = count > 1 ? String(count) : '';
  root.append(ghost);

  const put = (x: number, y: number): void => {
    ghost.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  };

  return {
    moveTo: (x: number, y: number): void => put(x - (grip.x - box.left) + offset.x, y - (grip.y - box.top) + offset.y),
    mark: (copy: boolean): void => {
      ghost.toggleAttribute('data-copy', copy);
    },
    /** Animates to the dropped element and removes itself. */
    settle: (onto: Element | null): void => {
      if (!onto || !isMotionWelcome()) {
        ghost.remove();
        return;
      }
      const goal = onto.getBoundingClientRect();
      ghost.style.transition = `transform ${motion}, opacity ${motion}`;
      put(goal.left, goal.top);
      ghost.style.boxShadow = 'none';
      const gone = (): void => ghost.remove();
      ghost.addEventListener('transitionend', gone, { once: true });
      setTimeout(gone, 300);
    },
    remove: (): void => ghost.remove(),
  };
};

export type DragGhost = ReturnType<typeof createDragGhost>;
