import { useLocation } from 'react-router-dom';
import { useAuthentication } from '#web/kit/access/viewer-context.ts';
import { useAreas } from './areas-context.ts';
import type { Lazy } from './rows.ts';

/** What stands in the place of the page at this address, while its module is untouched; undefined otherwise. */
export const useFirstTouch = (): Lazy | undefined => {
  const { pathname } = useLocation();
  const { viewer } = useAuthentication();
  const row = useAreas()
    .map(({ firstTouch }) => firstTouch)
    .find((one) => one && `${pathname}/`.startsWith(`${one.prefix}/`));
  return row && viewer?.untouched.includes(row.module) ? row.open : undefined;
};
