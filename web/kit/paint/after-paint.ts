/** Latest time after the paint, in milliseconds, however busy the page is. */
const latest = 300;

/** Safari has no idle callbacks. */
const idle = (): Pick<typeof globalThis, 'requestIdleCallback' | 'cancelIdleCallback'> | undefined =>
  'requestIdleCallback' in globalThis ? globalThis : undefined;

/** Runs the work when idle after the next paint; returns the function that cancels it. */
export const afterPaint = (work: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: number | undefined;
  const frame = requestAnimationFrame(() => {
    const waits = idle();
    if (waits) turn = waits.requestIdleCallback(work, { timeout: latest });
    else timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    if (turn !== undefined) idle()?.cancelIdleCallback(turn);
  };
};
