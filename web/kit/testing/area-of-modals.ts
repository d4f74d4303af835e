import type { Area } from '#web/kit/screens/rows.ts';

/** An area that others open forms of: each of its modals is there, and empty. */
export const areaOfModals = (...paths: string[]): Area => ({
  modals: Object.fromEntries(
    paths.map((path) => [path, { needs: {}, open: () => Promise.resolve({ default: () => null }) }]),
  ),
});
