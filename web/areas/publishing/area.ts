import { publishingAccess } from '#domain/publishing/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Publication of the schedule. */
export const publishingArea = defineArea({
  modals: {
    'publish-schedule/:period/:date': {
      needs: publishingAccess.publishSchedule,
      open: () => import('./publish/PublishSchedule.tsx'),
    },
  },
});
