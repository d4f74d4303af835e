const zone = 'Europe/Amsterdam';
/** A date of the week. */
export const date = '2026-11-18';
const times = {
  startsAt: '2026-11-18T08:00:00Z',
  endsAt: '2026-11-18T16:00:00Z',
  breakMinutes: 0,
  paidBreakMinutes: 0,
};
const work = { employeeId: 'anna', date, zone, ...times };
/** The week's only shift. */
export const planned = {
  ...{ __typename: 'ScheduledShift', id: 'sch_here', version: 1, seriesId: null, departmentId: 'dep_1', ...work },
  ...{ teamId: 'tem_1', shiftId: 'shf_1', starttime: '09:00', endtime: '17:00', minutes: 480, costMinor: null },
  ...{ surchargeMinor: null, note: null, tags: [], isTask: false, published: true, overrideReason: null },
  ...{ overriddenRules: [], verdict: null, may: { __typename: 'May', edit: true, move: true, delete: true } },
};
const demand = {
  ...{ __typename: 'RequiredShift', id: 'rqs_1', seriesId: null, departmentId: 'dep_1', teamId: null, shiftId: null },
  ...{
    skills: [],
    date,
    starttime: '09:00',
    endtime: '17:00',
    instances: 3,
    match: 'min',
    time_settings: 'exact',
    zone,
  },
  customFields: [],
};
export const days = Array.from({ length: 7 }, (_, index) => ({
  __typename: 'DayTotal',
  date: `2026-11-${16 + index}`,
  coverage: null,
}));
const person = { __typename: 'PlanningPerson', id: 'anna', startdate: null, enddate: null, skills: [], skillEnds: [] };
/** A week of two people with one shift and a demand that it does not meet. */
export const answer = {
  calendarEvents: [],
  scheduleChanges: null,
  organisation: {
    __typename: 'Organisation',
    departments: [{ __typename: 'Department', id: 'dep_1', name: 'Floor', zone, active: true }],
    teams: [{ __typename: 'Team', id: 'tem_1', name: 'Floor', department_id: 'dep_1', type: 'default' }],
  },
  planningFacts: {
    ...{ __typename: 'PlanningFacts', absences: [], weekSums: [], holidays: [], templates: [], labourSets: [] },
    shifts: [
      // In a department that is not on view.
      { __typename: 'PlannedFact', ...work, id: 'sch_elsewhere', departmentId: 'dep_2' },
    ],
    people: [{ ...person, contracts: [], labourSets: [] }],
    availability: { __typename: 'AvailabilityFacts', dated: [], recurring: [] },
  },
  scheduleWeek: {
    ...{ __typename: 'ScheduleWeek', from: '2026-11-16', to: '2026-11-22', currency: 'EUR', targetCostShare: null },
    ...{ plannedDepartmentIds: ['dep_1'], departments: [{ __typename: 'Department', id: 'dep_1' }], shifts: [] },
    rows: ['anna', 'bram'].map((employeeId) => ({
      ...{ __typename: 'ScheduleRow', employeeId, name: employeeId, teamIds: ['tem_1'], function: null },
      ...{ contractMinutes: null, elsewhereMinutes: 0 },
    })),
    ...{
      scheduledShifts: [planned],
      scheduledBeside: [],
      absences: [],
      openShifts: [],
      requiredShifts: [demand],
      departmentDays: [],
      days,
    },
  },
};
