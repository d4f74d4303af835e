import { readAhead } from '#web/kit/router/lazy-screen.ts';

/** The chart library is larger than the dashboard, so it loads with the first visible graph. */
export const openBars = () => import('./GraphBars.tsx').then(({ GraphBars }) => ({ default: GraphBars }));

/** On chart pages the library loads in parallel with the data. */
export const readBarsAhead = (): void => {
  void readAhead(openBars);
};
