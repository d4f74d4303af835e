import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', (at: number) => frames.splice(at - 1, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for the next frame, and for what the browser paints in it', () => {
  const work = vi.fn();
  afterPaint(work);
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  frames[0]!();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledTimes(1);
});

it('is called off before the frame and after it', () => {
  const work = vi.fn();
  afterPaint(work)();
  expect(frames).toEqual([]);
  const callOff = afterPaint(work);
  frames[0]!();
  callOff();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});

it('leaves the moments after the paint to anyone who is busy then, where the browser can say who is', () => {
  const work = vi.fn();
  const turns: (() => void)[] = [];
  const cancelIdleCallback = vi.fn();
  vi.stubGlobal('requestIdleCallback', (turn: () => void) => turns.push(turn));
  vi.stubGlobal('cancelIdleCallback', cancelIdleCallback);
  const callOff = afterPaint(work);
  frames[0]!();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  turns[0]!();
  expect(work).toHaveBeenCalledTimes(1);
  callOff();
  expect(cancelIdleCallback).toHaveBeenCalledWith(1);
});
