import type { BoardTemplate } from '#web/areas/schedule/board/board-model.ts';
import classes from '#web/areas/schedule/board/chip/Chip.module.css';
import { chipIn } from '#web/areas/schedule/board/chip/chip-element.ts';
import type { GridController } from '#web/areas/schedule/board/controller.ts';
import type { ScrollFrame } from '#web/grid/autoscroll.ts';
import { createDragGhost, type DragGhost } from '#web/grid/drag-ghost.ts';
import { cellUnder } from '#web/grid/hit-test.ts';
import { attachPointerDrag, type DragPoint } from '#web/grid/pointer-drag.ts';
import { aim, drop, pickUp, putBack } from './drag-actions.ts';
import { aimedAt } from './hit-test.ts';
import { pickUpTemplate } from './template-hand.ts';

type Grip = { shiftId: string; template?: BoardTemplate; element: HTMLElement; at: DragPoint };

const gripOf = (controller: GridController, target: Element, at: DragPoint): Grip | null => {
  const held = target.closest<HTMLElement>('[data-template]');
  const template = controller.inputs().templates.find(({ id }) => id === held?.dataset.template);
  if (held && template) return { shiftId: '', template, element: held, at };
  const shiftId = aimedAt(controller, target)?.shiftId;
  const element = shiftId && target.closest<HTMLElement>('[data-shift]');
  return element ? { shiftId, element, at } : null;
};

/** Drag and drop of shifts and shift types over dates; Control copies a shift. */
export const attachDrag = (controller: GridController, root: HTMLElement): (() => void) => {
  let ghost: DragGhost | null = null;
  const { store, ui, viewport } = controller;

  const taken = ({ shiftId, template }: Grip, kind: 'copy' | 'move'): boolean => {
    if (template) return pickUpTemplate(controller, template, 'pointer');
    const shift = store.shift(shiftId);
    return shift !== undefined && pickUp(controller, shift, kind, 'pointer');
  };

  const asCopy = (copy: boolean): void => {
    const { carry } = ui.get();
    if (!carry || carry.template || (carry.kind === 'copy') === copy) return;
    if (!copy && !carry.grabbed.may.move) return;
    ui.set({ carry: { ...carry, kind: copy ? 'copy' : 'move' } });
    ghost?.mark(copy);
  };

  const letGo = (): DragGhost | null => {
    const held = ghost;
    ghost = null;
    return held;
  };

  const detach = attachPointerDrag<Grip>(root, {
    grip: (target, at) =>
      controller.inputs().settings.mayEdit && !ui.get().carry ? gripOf(controller, target, at) : null,
    start: (grip, { copy }, event) => {
      if (!taken(grip, copy ? 'copy' : 'move')) return false;
      root.setPointerCapture(event.pointerId);
      ghost = createDragGhost(root, grip.element, grip.at, ui.get().carry?.load.length ?? 1, {
        className: classes.ghost!,
        id: 'data-shift',
      });
      ghost.mark(copy && !grip.template);
      return true;
    },
    moved: (_, { x, y, copy }) => {
      asCopy(copy);
      ghost?.moveTo(x, y);
      aim(controller, cellUnder({ rows: store, viewport }, x, y));
    },
    dropped: ({ shiftId }, { copy }) => {
      asCopy(copy);
      const landing = letGo();
      drop(controller);
      // React draws the shift in its new place before the next frame.
      requestAnimationFrame(() => landing?.settle(chipIn(root, shiftId)));
    },
    cancelled: () => {
      letGo()?.remove();
      putBack(controller);
    },
    frame: (): ScrollFrame | null => {
      const [scroller, view] = [viewport.scroller(), viewport.view()];
      const names = view?.columns.scrolls ? view.columns.headWidth : null;
      return scroller && view && { scroller, head: view.headHeight, foot: viewport.footHeight(), names };
    },
  });
  return () => {
    letGo()?.remove();
    detach();
  };
};
