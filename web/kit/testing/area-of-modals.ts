import type { Area } from '#web/kit/screens/rows.ts';

/** A stub area with empty modals, for screens that open forms of other areas. */
export const areaOfModals = (...paths: string[]): Area => ({
  modals: Object.fromEntries(
    paths.map((path) => [path, { needs: {}, open: () => Promise.resolve({ default: () => null }) }]),
  ),
});
