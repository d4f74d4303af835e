import type { Desk } from './desk.ts';

/** Within this many pixels of an edge the board begins to scroll, faster the nearer. */
const zone = 48;
const fastest = 18;

const pull = (near: number): number => (near >= zone ? 0 : Math.ceil(((zone - Math.max(0, near)) / zone) * fastest));

/** Scrolls the board while a dragged shift is held near one of its edges. */
export const autoscroller = (desk: Desk, pointer: () => { x: number; y: number }, scrolled: () => void) => {
  let frame = 0;

  const step = (): void => {
    frame = requestAnimationFrame(step);
    const scroller = desk.sight.scroller();
    const view = desk.sight.view();
    if (!scroller || !view) return;
    const box = scroller.getBoundingClientRect();
    const { x, y } = pointer();
    const top = box.top + view.headHeight;
    const bottom = box.top + scroller.clientHeight - desk.sight.footHeight();
    // Over the open row one aims at it; scrolling up begins at its lower edge.
    const down = pull(bottom - y) - (y > top ? pull(y - top) : 0);
    const right = view.geometry.scrolls ? pull(box.right - x) - pull(x - box.left - view.geometry.nameWidth) : 0;
    if (down === 0 && right === 0) return;
    const { scrollTop, scrollLeft } = scroller;
    scroller.scrollBy(right, down);
    if (scroller.scrollTop !== scrollTop || scroller.scrollLeft !== scrollLeft) scrolled();
  };

  return {
    start: (): void => {
      frame ||= requestAnimationFrame(step);
    },
    stop: (): void => {
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
};
