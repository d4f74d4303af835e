import { organisationAccess } from '#domain/organisation/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Locations, departments and teams, with their settings. */
export const organisationArea = defineArea({
  modals: {
    team: { needs: organisationAccess.createTeam, open: () => import('./team/TeamModal.tsx') },
    'team/:department_id': { needs: organisationAccess.createTeam, open: () => import('./team/TeamModal.tsx') },
    'team/edit/:team_id': { needs: organisationAccess.editTeam, open: () => import('./team/TeamModal.tsx') },
    location: { needs: organisationAccess.createLocation, open: () => import('./location/LocationModal.tsx') },
    'location/:id': { needs: organisationAccess.editLocation, open: () => import('./location/LocationModal.tsx') },
    'location-group': {
      needs: organisationAccess.createLocationGroup,
      open: () => import('./location-group/LocationGroupModal.tsx'),
    },
    'location-group/:id': {
      needs: organisationAccess.editLocationGroup,
      open: () => import('./location-group/LocationGroupModal.tsx'),
    },
    // A shared row would require room on the plan for editing.
    department: { needs: organisationAccess.createDepartment, open: () => import('./department/DepartmentModal.tsx') },
    'department/:id': {
      needs: organisationAccess.editDepartment,
      open: () => import('./department/DepartmentModal.tsx'),
    },
    // Decision 8: the spec defines no permission for single holidays.
    holiday: { needs: organisationAccess.createHoliday, open: () => import('./holidays/HolidayModal.tsx') },
    'holiday/:id': { needs: organisationAccess.editHoliday, open: () => import('./holidays/HolidayModal.tsx') },
    'holiday-group': {
      needs: organisationAccess.createHolidayGroup,
      open: () => import('./holidays/HolidayGroupModal.tsx'),
    },
    'holiday-import': { needs: organisationAccess.importHolidays, open: () => import('./holidays/HolidayImport.tsx') },
    // Decision 8: the spec defines no permission for skills.
    skill: { needs: organisationAccess.createSkill, open: () => import('./skills/SkillModal.tsx') },
    'skill/:id': { needs: organisationAccess.editSkill, open: () => import('./skills/SkillModal.tsx') },
    'skill-group': {
      needs: organisationAccess.createSkillGroup,
      open: () => import('./skills/SkillGroupModal.tsx'),
    },
    'skill-group/:id': {
      needs: organisationAccess.editSkillGroup,
      open: () => import('./skills/SkillGroupModal.tsx'),
    },
    // Decision 8: planners may edit day information.
    'manage-forecast/:date': { needs: organisationAccess.setForecast, open: () => import('./days/ManageForecast.tsx') },
    'manage-turnover/:date': { needs: organisationAccess.setTurnover, open: () => import('./days/ManageTurnover.tsx') },
    'import-turnover': {
      needs: organisationAccess.importTurnover,
      open: () => import('./import-turnover/ImportTurnover.tsx'),
    },
    'manage-budget/:date': { needs: organisationAccess.setBudget, open: () => import('./days/ManageBudget.tsx') },
    'team-notes/:date': { needs: organisationAccess.writeTeamNotes, open: () => import('./days/TeamNotes.tsx') },
    'open-close-days/:period/:date': {
      needs: organisationAccess.setOpenDays,
      open: () => import('./days/OpenCloseDays.tsx'),
    },
    'delete-team/:teamId': { needs: organisationAccess.deleteTeam, open: () => import('./remove/RemoveTeam.tsx') },
    'deactivate-department/:departmentId': {
      needs: organisationAccess.deactivateDepartment,
      open: () => import('./remove/DeactivateDepartment.tsx'),
    },
  },
  settings: [
    {
      section: 'organisation',
      label: 'places.title',
      needs: organisationAccess.viewPlaces,
      open: () => import('./places/OrganisationSettings.tsx'),
    },
    {
      section: 'departments',
      label: 'settings.title',
      needs: organisationAccess.viewSettings,
      open: () => import('./settings/DepartmentSettings.tsx'),
    },
    {
      section: 'holidays',
      label: 'holidays.title',
      needs: organisationAccess.editHolidayGroup,
      open: () => import('./holidays/HolidaySettings.tsx'),
    },
    {
      section: 'skills',
      label: 'skills.title',
      needs: organisationAccess.editSkill,
      open: () => import('./skills/SkillSettings.tsx'),
    },
  ],
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
