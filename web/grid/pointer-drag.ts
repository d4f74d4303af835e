import { autoscroller, type ScrollFrame } from './autoscroll.ts';

/** Pixels that a pressed pointer may tremble before it drags. */
const slack = 5;

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

/** The click that ends a drag opens nothing. */
const swallowClick = (on: EventTarget): void => {
  on.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => on.removeEventListener('click', swallow, { capture: true }));
};

export type DragPoint = { x: number; y: number; copy: boolean };

/** What a drag does. `Grip` is what was taken hold of, and where. */
export type PointerDrag<Grip> = {
  /** Null where nothing can be taken hold of. */
  grip: (target: Element, at: DragPoint) => Grip | null;
  /** The pointer has left its slack; false ends it before it began. */
  start?: (grip: Grip, at: DragPoint, event: PointerEvent) => boolean;
  /** Also while the grid scrolls under a pointer that is held still, and when Control is pressed or released. */
  moved: (grip: Grip, at: DragPoint) => void;
  dropped: (grip: Grip, at: DragPoint) => void;
  /** Everything is put back. */
  cancelled: (grip: Grip) => void;
  /** What scrolls when the pointer comes near an edge. */
  frame: () => ScrollFrame | null;
};

const pointOf = ({ clientX: x, clientY: y, ctrlKey, metaKey }: PointerEvent): DragPoint => ({
  x,
  y,
  copy: ctrlKey || metaKey,
});

/** Adds the handlers to the window, before any part of the page gets the event; answers how to take them away. */
const listenOnWindow = (handlers: Record<string, (event: never) => void>): (() => void) => {
  const all = Object.entries(handlers) as [string, EventListener][];
  for (const [name, handler] of all) window.addEventListener(name, handler, true);
  return () => {
    for (const [name, handler] of all) window.removeEventListener(name, handler, true);
  };
};

const isWithin = (pixels: number, from: DragPoint, to: DragPoint): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) < pixels;

/**
 * Dragging with a mouse or pen: acts when the button comes up, Esc puts everything back (WCAG 2.5.2), Control makes it a copy at
 * any time before the drop. Fingers scroll; give them a menu. Answers how to let go of it all.
 */
export const attachPointerDrag = <Grip>(root: HTMLElement, drag: PointerDrag<Grip>): (() => void) => {
  let begun: { grip: Grip; at: DragPoint } | null = null;
  let isDragging = false;
  let forget: (() => void) | undefined;
  let last: DragPoint = { x: 0, y: 0, copy: false };

  const follow = (): void => {
    if (begun && isDragging) drag.moved(begun.grip, last);
  };
  const scrolling = autoscroller(drag.frame, () => last, follow);

  const moved = (event: PointerEvent): void => {
    if (!begun) return;
    last = pointOf(event);
    if (!isDragging) {
      if (isWithin(slack, begun.at, last)) return;
      if (drag.start?.(begun.grip, last, event) === false) return void stop();
      isDragging = true;
      scrolling.start();
    }
    follow();
  };

  const released = (event: PointerEvent): void => {
    const held = stop();
    if (!held) return;
    swallowClick(root);
    const at = pointOf(event);
    drag.dropped(held.grip, { ...at, copy: at.copy || last.copy });
  };

  const pressed = (event: KeyboardEvent): void => {
    if (!isDragging) return;
    const isDown = event.type === 'keydown';
    if (event.key === 'Control' || event.key === 'Meta') {
      last = { ...last, copy: isDown };
      follow();
    } else if (event.key === 'Escape' && isDown) {
      swallow(event);
      abort();
    }
  };

  const abort = (): void => {
    const held = stop();
    if (held) drag.cancelled(held.grip);
  };

  /** Ends it, and answers what was being dragged. */
  const stop = () => {
    const held = isDragging ? begun : null;
    begun = null;
    isDragging = false;
    scrolling.stop();
    forget?.();
    return held;
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0 || event.pointerType === 'touch' || event.shiftKey || begun) return;
    const at = pointOf(event);
    const grip = event.target instanceof Element ? drag.grip(event.target, at) : null;
    if (grip === null) return;
    begun = { grip, at };
    last = at;
    forget = listenOnWindow({
      pointermove: moved,
      pointerup: released,
      pointercancel: abort,
      keydown: pressed,
      keyup: pressed,
      blur: (event: Event) => event.target === window && abort(),
    });
  };

  root.addEventListener('pointerdown', down);
  return () => {
    stop();
    root.removeEventListener('pointerdown', down);
  };
};
