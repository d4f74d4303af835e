import { useEffect } from 'react';
import { afterPaint } from '#web/kit/paint/after-paint.ts';
import type { Lazy } from '#web/kit/screens/rows.ts';
import { readAhead } from './lazy-screen.ts';

/** Fetches the file of a screen that is a step away, once the page stands. */
export const useAhead = <Props extends object>(open: Lazy<Props>, stands: boolean): void => {
  useEffect(() => (stands ? afterPaint(() => void readAhead(open)) : undefined), [open, stands]);
};
