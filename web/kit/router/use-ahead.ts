import { useEffect } from 'react';
import { afterPaint } from '#web/kit/paint/after-paint.ts';
import type { Lazy } from '#web/kit/screens/rows.ts';
import { readAhead } from './lazy-screen.ts';

/** Preloads the chunk of a likely next screen once the page has rendered. */
export const useAhead = <Props extends object>(open: Lazy<Props>, stands: boolean): void => {
  useEffect(() => (stands ? afterPaint(() => void readAhead(open)) : undefined), [open, stands]);
};
