import { type ActionRow, accessOf, type EventOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const manage = { allOf: ['manageAccount'] } as const satisfies Requirement;
const plan = { plan: 'early-adopter', allOf: ['createRoster'] } as const satisfies Requirement;
const log = { plan: 'basic', allOf: ['viewLog'] } as const satisfies Requirement;
const manageTeams = { allOf: ['editUserTeams'] } as const satisfies Requirement;

/** Names of locations, departments, teams and shifts are known to everyone in the account. */
export const organisationActions = {
  viewOrganisation: { needs: {} },
  viewWeather: { needs: { plan: 'basic' } },
  createLocation: { needs: { ...manage, quota: 'departments' }, event: 'locationCreated' },
  editLocation: { needs: manage, event: 'locationEdited', undo: true },
  createDepartment: { needs: { ...manage, quota: 'departments' }, event: 'departmentCreated' },
  editDepartment: { needs: manage, event: 'departmentEdited', undo: true },
  createTeam: { needs: { ...manageTeams, quota: 'teams' }, event: 'teamCreated' },
  editTeam: { needs: manageTeams, event: ['teamEdited', 'teamsOrdered'], undo: true },
  /** Preview of what is deleted with a team or department. */
  viewPlaceRemoval: { needs: manage },
  deleteTeam: { needs: manage, event: 'teamDeleted', undo: true },
  deactivateDepartment: { needs: manage, event: 'departmentDeactivated', undo: true },
  reactivateDepartment: { needs: { ...manage, quota: 'departments' }, event: 'departmentReactivated' },
  deleteLocation: { needs: manage, event: 'locationDeleted', undo: true },
  /** Order in lists: places by account managers, teams also by those who edit them. */
  orderPlaces: { needs: { anyOf: ['manageAccount', 'editUserTeams'] }, event: 'placesOrdered', undo: 'editLocation' },
  viewPlaces: { needs: { anyOf: ['manageAccount', 'editUserTeams'] } },
  createLocationGroup: { needs: manage, event: 'locationGroupCreated', undo: true },
  editLocationGroup: { needs: manage, event: 'locationGroupEdited', undo: true },
  deleteLocationGroup: { needs: manage, event: 'locationGroupDeleted', undo: true },
  createHolidayGroup: { needs: { ...manage, quota: 'holidayGroups' }, event: 'holidayGroupCreated' },
  editHolidayGroup: { needs: manage, event: 'holidayGroupEdited', undo: true },
  deleteHolidayGroup: { needs: { ...manage, session: true }, event: 'holidayGroupDeleted' },
  createHoliday: { needs: manage, event: 'holidayCreated', undo: true },
  editHoliday: { needs: manage, event: 'holidayEdited', undo: true },
  deleteHoliday: { needs: manage, event: 'holidayDeleted', undo: true },
  deleteHolidayYear: { needs: manage, event: 'holidayYearDeleted', undo: true },
  importHolidays: { needs: manage, event: 'holidaysImported', undo: true },
  /** Skill names, for people who assign skills or require them. */
  viewSkillCatalogue: { needs: { anyOf: ['manageAccount', 'createRoster', 'editUsers'] } },
  createSkill: { needs: manage, event: 'skillCreated', undo: true },
  editSkill: { needs: manage, event: 'skillEdited', undo: true },
  deleteSkill: { needs: manage, event: 'skillDeleted', undo: true },
  createSkillGroup: { needs: { ...manage, plan: 'early-adopter' }, event: 'skillGroupCreated', undo: true },
  editSkillGroup: { needs: { ...manage, plan: 'early-adopter' }, event: 'skillGroupEdited', undo: true },
  deleteSkillGroup: { needs: manage, event: 'skillGroupDeleted', undo: true },
  setOpenDays: { needs: plan, event: 'openDaysChanged', undo: true },
  viewForecast: { needs: plan },
  setForecast: { needs: plan, event: 'forecastChanged', undo: true },
  viewTurnover: { needs: log },
  /** Figures of past days, entered by planners with access to the log. */
  setTurnover: {
    needs: { ...log, allOf: ['viewLog', 'createRoster'] },
    event: 'turnoverChanged',
    undo: true,
  },
  /** The same from a file, which may be rehearsed. */
  importTurnover: { needs: { ...log, allOf: ['viewLog', 'createRoster'] }, event: 'turnoverImported', undo: true },
  /** Diary notes, for readers of the log. */
  writeDiaryNote: { needs: log, event: 'diaryChanged', undo: true },
  viewBudget: { needs: plan },
  setBudget: { needs: plan, event: 'budgetChanged', undo: true },
  /** Everyone reads notes of their own teams; planners of a department read and write those of all its teams. */
  viewTeamNotes: { needs: {} },
  writeTeamNotes: { needs: { allOf: ['createRoster'] }, event: 'teamNotesChanged', undo: true },
  viewSettings: { needs: manage },
  /** Preview of changed rules on pending hours. */
  viewSettingsPreview: { needs: manage },
  editSettings: { needs: manage, event: 'settingsEdited', undo: true },
  /** Targets of money require the plan with forecasts. */
  setTargets: { needs: { ...manage, plan: 'early-adopter' } },
} as const satisfies Record<string, ActionRow>;

export const organisationAccess = accessOf(organisationActions);

export type OrganisationEvent = EventOf<typeof organisationActions>;
