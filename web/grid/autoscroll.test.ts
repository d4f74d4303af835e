// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { autoscroller } from './autoscroll.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A board of 1000 by 600 with a head of 100, a foot of 80 and names of 240; the pointer is held at a point for one frame. */
const heldAt = (x: number, y: number, { names = 240 as number | null, direction = 'ltr', width = 2000 } = {}) => {
  const scroller = document.createElement('div');
  document.body.append(scroller);
  scroller.style.direction = direction;
  scroller.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 600);
  Object.defineProperties(scroller, { clientHeight: { value: 600 }, clientWidth: { value: 1000 } });
  const by = vi.fn((across: number, down: number) => {
    scroller.scrollTop += down;
    scroller.scrollLeft += across;
  });
  scroller.scrollBy = by as never;
  const scrolled = vi.fn();
  const scrolling = autoscroller(
    () => ({ scroller, head: 100, foot: 80, names, width }),
    () => ({ x, y }),
    scrolled,
  );
  scrolling.start();
  vi.advanceTimersToNextFrame();
  scrolling.stop();
  vi.advanceTimersToNextFrame();
  expect(by.mock.calls.length).toBe(scrolled.mock.calls.length);
  return by.mock.calls.map(([across, down]) => [Math.sign(across), Math.sign(down)]);
};

it.each([
  ['the middle', 600, 300, []],
  ['the lower edge, above the foot', 600, 515, [[0, 1]]],
  ['below all of it', 600, 700, [[0, 1]]],
  ['the rows below the head', 600, 105, [[0, -1]]],
  ['the open row, which one aims at', 600, 60, []],
  ['the end', 995, 300, [[1, 0]]],
  ['the start, beside the names', 245, 300, [[-1, 0]]],
])('held at %s the board scrolls there', (_, x, y, by) => {
  expect(heldAt(x, y)).toEqual(by);
});

it('scrolls not sideways where everything is in sight, and the other way round where lines run from right to left', () => {
  expect(heldAt(995, 300, { names: null })).toEqual([]);
  expect(heldAt(755, 300, { direction: 'rtl' })).toEqual([[1, 0]]);
  expect(heldAt(245, 300, { direction: 'rtl' })).toEqual([]);
});

it('goes no further than its own end, which what is dragged reaches over', () => {
  expect(heldAt(995, 300, { width: 1000 })).toEqual([]);
  expect(heldAt(5, 300, { direction: 'rtl', width: 1000 })).toEqual([]);
  expect(heldAt(5, 300, { direction: 'rtl' })).toEqual([[-1, 0]]);
});
