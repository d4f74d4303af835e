/** At most so long after the paint, in milliseconds, however busy the page is. */
const latest = 300;

/** Safari has no idle callbacks. */
const idle = (): Pick<typeof globalThis, 'requestIdleCallback' | 'cancelIdleCallback'> | undefined =>
  'requestIdleCallback' in globalThis ? globalThis : undefined;

/** Does the work once the browser has painted what stands now and has time for it; answers how to call it off. */
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
