import type { Requirement } from '#domain/access/requirement.ts';

const manage = { allOf: ['manageAccount'] } as const satisfies Requirement;
const plan = { plan: 'early-adopter', allOf: ['createRoster'] } as const satisfies Requirement;
const manageTeams = { allOf: ['editUserTeams'] } as const satisfies Requirement;

/** Names of locations, departments, teams and shifts are known to everybody in the account. */
export const organisationAccess = {
  viewOrganisation: {},
  viewWeather: { plan: 'basic' },
  createLocation: { ...manage, quota: 'departments' },
  editLocation: manage,
  createDepartment: { ...manage, quota: 'departments' },
  editDepartment: manage,
  createTeam: { ...manageTeams, quota: 'teams' },
  editTeam: manageTeams,
  /** What would go with a team or a department. */
  viewPlaceRemoval: manage,
  deleteTeam: manage,
  deactivateDepartment: manage,
  reactivateDepartment: { ...manage, quota: 'departments' },
  deleteLocation: manage,
  /** Rows of lists: places by whoever manages the account, teams by whoever edits them too. */
  orderPlaces: { anyOf: ['manageAccount', 'editUserTeams'] },
  viewPlaces: { anyOf: ['manageAccount', 'editUserTeams'] },
  createLocationGroup: manage,
  editLocationGroup: manage,
  deleteLocationGroup: manage,
  createHolidayGroup: { ...manage, quota: 'holidayGroups' },
  editHolidayGroup: manage,
  deleteHolidayGroup: manage,
  createHoliday: manage,
  editHoliday: manage,
  deleteHoliday: manage,
  deleteHolidayYear: manage,
  importHolidays: manage,
  /** Names to choose from, for those who say who can do what or what work takes. */
  viewSkillCatalogue: { anyOf: ['manageAccount', 'createRoster', 'editUsers'] },
  createSkill: manage,
  editSkill: manage,
  deleteSkill: manage,
  createSkillGroup: { ...manage, plan: 'early-adopter' },
  editSkillGroup: { ...manage, plan: 'early-adopter' },
  deleteSkillGroup: manage,
  setOpenDays: plan,
  viewForecast: plan,
  setForecast: plan,
  viewBudget: plan,
  setBudget: plan,
  /** Everybody reads those of their own teams; who plans a department reads and writes those of all its teams. */
  viewTeamNotes: {},
  writeTeamNotes: { allOf: ['createRoster'] },
  viewSettings: manage,
  editSettings: manage,
  /** Figures of money begin with the plan that has forecasts. */
  setTargets: { ...manage, plan: 'early-adopter' },
} as const satisfies Record<string, Requirement>;
