import { scheduleAccess } from '#domain/schedule/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';
import { IconUsersGroup } from '#web/ui/icons.ts';

/** The Today area; part of web/app, since it uses the shell's requests. */
export const todayArea = defineArea({
  pages: {
    '/dashboard/today': { needs: scheduleAccess.viewToday, open: () => import('./TodayPage.tsx') },
  },
  widgets: {
    today: {
      title: 'today.title',
      needs: scheduleAccess.viewToday,
      column: 1,
      open: () => import('./TodayWidget.tsx'),
    },
  },
  myItems: [{ to: '/dashboard/today', label: 'today.title', needs: scheduleAccess.viewToday, icon: IconUsersGroup }],
});
