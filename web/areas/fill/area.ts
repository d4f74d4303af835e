import { fillAccess } from '#domain/fill/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Proposals for open seats. */
export const fillArea = defineArea({
  modals: {
    'fill-schedule/:period/:date': {
      needs: fillAccess.fillSchedule,
      open: () => import('./fill-schedule/FillSchedule.tsx'),
    },
  },
});
