import { readAhead } from '#web/kit/router/lazy-screen.ts';

/** The chart library weighs more than the dashboard: it comes with the first graph that is seen. */
export const openBars = () => import('./GraphBars.tsx').then(({ GraphBars }) => ({ default: GraphBars }));

/** On a page that is about its charts the library comes while the figures are asked for. */
export const readBarsAhead = (): void => {
  void readAhead(openBars);
};
