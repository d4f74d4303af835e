import type { BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import classes from '#web/areas/schedule/board/chip/Chip.module.css';
import { chipIn } from '#web/areas/schedule/board/chip/chip-element.ts';
import type { GridController } from '#web/areas/schedule/board/controller.ts';
import { autoscroller, type ScrollFrame } from './autoscroll.ts';
import { aim, drop, pickUp, putBack } from './drag-actions.ts';
import { slack, swallowClick } from './drag-end.ts';
import { aimedAt, cellAtPoint } from './hit-test.ts';
import { pickUpTemplate } from './template-hand.ts';

/** Beside the hand, so that the edge of the cell below stays to be seen. */
const offset = { x: 14, y: 9 };
const motion = '160ms cubic-bezier(.2, 0, 0, 1)';

const motionIsWelcome = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The chip itself, lifted: it follows the pointer and settles where it is dropped. */
const createGhost = (root: HTMLElement, chip: HTMLElement, grip: { x: number; y: number }, count: number) => {
  const box = chip.getBoundingClientRect();
  const ghost = chip.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-shift');
  ghost.removeAttribute('role');
  ghost.removeAttribute('tabindex');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.classList.add(classes.ghost!);
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
    /** Glides onto the chip that now stands for it, and is gone. */
    settle: (onto: Element | null): void => {
      if (!onto || !motionIsWelcome()) {
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

type Ghost = ReturnType<typeof createGhost>;

/**
 * Dragging with a mouse or pen: acts when the button comes up, Esc puts everything back (WCAG 2.5.2). Fingers scroll;
 * they have the menu. Control makes it a copy at any time before the drop.
 */
export const attachDrag = (controller: GridController, root: HTMLElement): (() => void) => {
  let begun: { shiftId: string; template?: BoardTemplate; element: HTMLElement; x: number; y: number } | null = null;
  let ghost: Ghost | null = null;
  let at = { x: 0, y: 0 };

  const follow = (): void => {
    ghost?.moveTo(at.x, at.y);
    aim(controller, cellAtPoint(controller, at.x, at.y));
  };
  const frame = (): ScrollFrame | null => {
    const { sight } = controller;
    const [scroller, view] = [sight.scroller(), sight.view()];
    const names = view?.geometry.scrolls ? view.geometry.nameWidth : null;
    return scroller && view && { scroller, head: view.headHeight, foot: sight.footHeight(), names };
  };
  const scrolling = autoscroller(frame, () => at, follow);

  const asCopy = (copy: boolean): void => {
    const { carry } = controller.ui.get();
    if (!carry || carry.template || (carry.kind === 'copy') === copy) return;
    if (!copy && !carry.grabbed.may.move) return;
    controller.ui.set({ carry: { ...carry, kind: copy ? 'copy' : 'move' } });
    ghost?.mark(copy);
  };

  const taken = ({ shiftId, template }: NonNullable<typeof begun>, kind: 'copy' | 'move'): boolean => {
    if (template) return pickUpTemplate(controller, template, 'pointer');
    const shift = controller.store.shift(shiftId);
    return shift !== undefined && pickUp(controller, shift, kind, 'pointer');
  };

  const start = (event: PointerEvent): void => {
    const kind = event.ctrlKey || event.metaKey ? 'copy' : 'move';
    if (!begun || !taken(begun, kind)) {
      stop();
      return;
    }
    root.setPointerCapture(event.pointerId);
    ghost = createGhost(root, begun.element, begun, controller.ui.get().carry?.load.length ?? 1);
    ghost.mark(kind === 'copy' && !begun.template);
    scrolling.start();
  };

  const moved = (event: PointerEvent): void => {
    if (!begun) return;
    at = { x: event.clientX, y: event.clientY };
    if (!ghost) {
      if (Math.hypot(at.x - begun.x, at.y - begun.y) < slack) return;
      start(event);
      if (!ghost) return;
    }
    asCopy(event.ctrlKey || event.metaKey);
    follow();
  };

  const released = (event: PointerEvent): void => {
    const dragged = ghost !== null;
    if (!dragged) {
      stop();
      return;
    }
    asCopy(event.ctrlKey || event.metaKey);
    swallowClick(root);
    const { shiftId } = begun ?? { shiftId: '' };
    const landing = ghost;
    ghost = null;
    drop(controller);
    stop();
    // React draws the shift in its new place before the next frame.
    requestAnimationFrame(() => landing?.settle(chipIn(root, shiftId)));
  };

  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Control' || event.key === 'Meta') {
      asCopy(event.type === 'keydown');
      return;
    }
    if (event.key !== 'Escape' || event.type !== 'keydown' || !ghost) return;
    event.stopPropagation();
    event.preventDefault();
    abort();
  };

  const abort = (): void => {
    if (ghost) putBack(controller);
    stop();
  };

  const left = (event: Event): void => {
    if (event.target === window) abort();
  };

  const stop = (): void => {
    begun = null;
    ghost?.remove();
    ghost = null;
    scrolling.stop();
    for (const [name, handler] of duringDrag) window.removeEventListener(name, handler as EventListener, true);
  };

  const duringDrag = [
    ['pointermove', moved],
    ['pointerup', released],
    ['pointercancel', abort],
    ['keydown', pressed],
    ['keyup', pressed],
    ['blur', left],
  ] as const;

  const shiftAt = (target: EventTarget | null) => {
    const shiftId = aimedAt(controller, target)?.shiftId;
    const element = shiftId && target instanceof Element && target.closest<HTMLElement>('[data-shift]');
    return element ? { shiftId, element } : undefined;
  };

  const templateAt = (target: EventTarget | null) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-template]') : null;
    const template = controller.given().templates.find(({ id }) => id === element?.dataset.template);
    return element && template ? { shiftId: '', template, element } : undefined;
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || event.pointerType === 'touch' || event.shiftKey || controller.ui.get().carry) return;
    if (!controller.given().settings.mayEdit) return;
    const held = templateAt(event.target) ?? shiftAt(event.target);
    if (!held) return;
    begun = { ...held, x: event.clientX, y: event.clientY };
    for (const [name, handler] of duringDrag) window.addEventListener(name, handler as EventListener, true);
  };

  root.addEventListener('pointerdown', down);
  return () => {
    stop();
    root.removeEventListener('pointerdown', down);
  };
};
