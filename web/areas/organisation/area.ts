import { organisationAccess } from '#domain/organisation/organisation.access.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Places of business, and what they live under. */
export const organisationArea = defineArea({
  modals: {
    'delete-team/:teamId': { needs: organisationAccess.deleteTeam, open: () => import('./remove/RemoveTeam.tsx') },
    'deactivate-department/:departmentId': {
      needs: organisationAccess.deactivateDepartment,
      open: () => import('./remove/DeactivateDepartment.tsx'),
    },
  },
  widgets: {
    weather: {
      title: 'weather.title',
      needs: organisationAccess.viewWeather,
      column: 3,
      parts: ['weather'],
      open: () => import('./weather/WeatherForecast.tsx'),
    },
  },
});
