/** Within this many pixels of an edge the grid begins to scroll, faster the nearer. */
const zone = 48;
const fastest = 18;

const pull = (near: number): number => (near >= zone ? 0 : Math.ceil(((zone - Math.max(0, near)) / zone) * fastest));

/** The scroll container and the widths of its sticky edges, in pixels. */
export type ScrollFrame = {
  scroller: HTMLElement;
  head: number;
  foot: number;
  /** Width of the row headers; null where it does not scroll horizontally. */
  names: number | null;
  /** Content width without the dragged item, which would otherwise widen it continuously. */
  width?: number;
};

/** Scrolls the grid while something dragged is held near one of its edges. */
export const autoscroller = (
  frameNow: () => ScrollFrame | null,
  pointer: () => { x: number; y: number },
  scrolled: () => void,
) => {
  let frame = 0;

  const step = (): void => {
    frame = requestAnimationFrame(step);
    const now = frameNow();
    const box = now?.scroller.getBoundingClientRect();
    if (!now || !box?.height) return;
    const { scroller, head, foot, names, width = Number.POSITIVE_INFINITY } = now;
    const { x, y } = pointer();
    const top = box.top + head;
    const bottom = box.top + scroller.clientHeight - foot;
    // The pinned row is a drop target, so scrolling up begins at its lower edge.
    const down = pull(bottom - y) - (y > top ? pull(y - top) : 0);
    const isMirrored = names !== null && getComputedStyle(scroller).direction === 'rtl';
    const [left, right] = isMirrored ? [box.left, box.right - names] : [box.left + (names ?? 0), box.right];
    const { scrollTop, scrollLeft } = scroller;
    const towards = isMirrored ? -1 : 1;
    const room = Math.max(0, width - scroller.clientWidth - Math.abs(scrollLeft));
    const pulled = names === null ? 0 : towards * (pull(right - x) - pull(x - left));
    const across = towards * Math.min(pulled, room);
    if (down === 0 && across === 0) return;
    scroller.scrollBy(across, down);
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
