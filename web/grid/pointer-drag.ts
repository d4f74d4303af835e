import { autoscroller, type ScrollFrame } from './autoscroll.ts';

/** Movement in pixels before a press becomes a drag. */
const slack = 5;

const swallow = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

/** Suppresses the click that ends a drag. */
const swallowClick = (on: EventTarget): void => {
  on.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => on.removeEventListener('click', swallow, { capture: true }));
};

export type DragPoint = { x: number; y: number; copy: boolean };

/** Handlers of a drag. `Grip` is the grabbed thing and position. */
export type PointerDrag<Grip> = {
  /** Returns null where nothing can be grabbed. */
  grip: (target: Element, at: DragPoint) => Grip | null;
  /** The threshold was passed; false aborts the drag. */
  start?: (grip: Grip, at: DragPoint, event: PointerEvent) => boolean;
  /** Also called while the grid scrolls under a still pointer, and when Control changes. */
  moved: (grip: Grip, at: DragPoint) => void;
  dropped: (grip: Grip, at: DragPoint) => void;
  /** The drag was cancelled. */
  cancelled: (grip: Grip) => void;
  /** Scroll frame for autoscroll. */
  frame: () => ScrollFrame | null;
};

const pointOf = ({ clientX: x, clientY: y, ctrlKey, metaKey }: PointerEvent): DragPoint => ({
  x,
  y,
  copy: ctrlKey || metaKey,
});

/** Adds capturing handlers to the window; returns the remover. */
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
 * Drag with mouse or pen: acts on release, Esc cancels (WCAG 2.5.2), Control copies at any time before the drop. Touch scrolls;
 * offer a menu instead. Returns the remover.
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

  /** Ends the drag and returns its grip. */
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
