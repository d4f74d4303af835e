import { randomUUID } from 'node:crypto';
import { type Bench, freshDate, freshYear } from './mutation-bench.ts';

type Row = (bench: Bench) => Promise<object> | object;

const dep = ({ departmentId }: Bench) => ({ departmentId });
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

const paper = (b: Bench) => ({
  id: b.id('fil'),
  title: 'House rules',
  file_name: 'rules.pdf',
  content: Buffer.from('%PDF-1.7 nothing more').toString('base64'),
});

const labourSet = (id: string) => ({
  id,
  name: 'House agreement',
  kind: 'COMPANY_AGREEMENT',
  parentId: 'nl',
  source: 'Works council',
  effectiveFrom: '2026-01-01',
  limits: { dayWork: 540 },
});

/** For every mutation an input that works once; each call makes what it needs anew. */
export const inputs: Record<string, Row> = {
  createFile: (b) => paper(b),
  editFile: async (b) => ({ ...seen(await b.made('createFile', paper(b))), title: 'Rules', shared: false }),
  deleteFile: async (b) => seen(await b.made('createFile', paper(b))),
  approveTimesheetEntries: async (b) => ({ entries: [seen(await b.entry(await b.lone()))] }),
  declineTimesheetEntries: async (b) => ({ entries: [seen(await b.entry())], reason: 'Too long' }),
  reopenTimesheetEntries: async (b) => {
    const entry = await b.entry();
    await b.send('declineTimesheetEntries', { entries: [seen(entry)], reason: 'Too long' });
    return { entries: [{ id: entry.id, version: entry.version + 1 }] };
  },
  createTimesheetEntry: (b) => ({
    id: b.id('tms'),
    ...b.place,
    employeeId: b.ids.employee,
    date: '2026-11-09',
    starttime: '09:00',
    endtime: '17:00',
  }),
  editTimesheetEntry: async (b) => ({ ...seen(await b.entry()), endtime: '18:00' }),
  deleteTimesheetEntry: async (b) => seen(await b.entry()),
  createShift: (b) => ({
    id: b.id('shf'),
    departmentId: b.departmentId,
    name: 'Late',
    long_name: 'Late shift',
    starttime: '15:00',
    endtime: '23:00',
    colour: '#c2185b',
  }),
  editShift: async (b) => {
    const shift = await b.made('createShift', {
      id: b.id('shf'),
      departmentId: b.departmentId,
      name: 'X',
      long_name: 'X',
      starttime: '15:00',
      endtime: '23:00',
      colour: '#c2185b',
    });
    return { ...seen(shift), name: 'Y', long_name: 'Y', starttime: '14:00', endtime: '22:00', colour: '#c2185b' };
  },
  deleteShift: async (b) =>
    seen(
      await b.made('createShift', {
        id: b.id('shf'),
        departmentId: b.departmentId,
        name: 'Z',
        long_name: 'Z',
        starttime: '15:00',
        endtime: '23:00',
        colour: '#c2185b',
      }),
    ),
  createScheduledShifts: (b) => ({
    teamId: b.teamId,
    shiftId: b.template.id,
    shifts: [{ id: b.id('sch'), employeeId: b.employeeId, date: b.date }],
  }),
  createScheduledShift: (b) => ({
    id: b.id('sch'),
    teamId: b.teamId,
    shiftId: b.template.id,
    employeeId: b.ids.employee,
    date: b.date,
  }),
  editScheduledShift: async (b) => ({ ...seen(await b.shift()), note: 'Bring keys' }),
  moveScheduledShift: async (b) => ({ ...seen(await b.shift()), employeeId: b.employeeId }),
  moveScheduledShifts: async (b) => ({
    moves: [
      { ...seen(await b.shift()), date: '2026-11-13' },
      { ...seen(await b.shift()), employeeId: b.employeeId },
    ],
  }),
  copyScheduledShift: async (b) => ({ id: (await b.shift()).id, newId: b.id('sch'), date: '2026-11-14' }),
  copyScheduledShifts: async (b) => ({
    copies: [{ id: (await b.shift()).id, newId: b.id('sch'), date: '2026-11-14' }],
  }),
  deleteScheduledShift: async (b) => seen(await b.shift()),
  deleteScheduledShifts: async (b) => ({ shifts: [seen(await b.shift()), seen(await b.shift())] }),
  repeatScheduledShift: async (b) => ({ ...seen(await b.shift()), repeat: { id: b.id('ser'), weekdays: ['th'] } }),
  overrideVerdict: async (b) => ({ ...seen(await b.shift()), reason: 'Agreed with both' }),
  copyWeek: async (b) => {
    await b.shift();
    // A shift that is there the same is not made again, so each call takes a week of its own.
    return { from: b.date, to: freshYear('06-04'), departmentIds: [b.departmentId] };
  },
  acceptFill: async (b) => {
    const employeeId = await b.lone();
    await b.made('createContract', { id: b.id('con'), employeeId, ...b.terms });
    const { id: seatId } = await b.openShift({ breakMinutes: 30 });
    return {
      ...{ from: b.date, to: b.date, departmentIds: [b.departmentId] },
      assignments: [{ id: b.id('sch'), seatId, employeeId }],
    };
  },
  restoreSchedule: async (b) => ({
    at: '2026-11-09T08:00:00Z',
    from: '2026-11-01',
    to: '2026-12-10',
    ids: [(await b.shift()).id],
  }),
  createLabourSet: (b) => labourSet(b.id('lrs')),
  editLabourSet: async (b) => {
    const set = labourSet(b.id('lrs'));
    return { ...set, version: (await b.made('createLabourSet', set)).version, name: 'Changed' };
  },
  deleteLabourSet: async (b) => seen(await b.made('createLabourSet', labourSet(b.id('lrs')))),
  setPublication: (b) => ({ departmentIds: [b.departmentId], dates: [freshDate('2027-02')], published: false }),
  createOpenShift: (b) => ({ id: b.id('osh'), teamId: b.teamId, shiftId: b.template.id, date: b.date }),
  editOpenShift: async (b) => ({ ...seen(await b.openShift()), instances: 2 }),
  assignOpenShift: async (b) => ({ ...seen(await b.openShift()), employeeIds: [b.employeeId] }),
  deleteOpenShift: async (b) => seen(await b.openShift()),
  createRequiredShift: (b) => ({
    id: b.id('rqs'),
    departmentId: b.departmentId,
    date: b.date,
    starttime: '09:00',
    endtime: '17:00',
    instances: 2,
  }),
  editRequiredShift: async (b) => ({
    ...seen(await b.requiredShift()),
    date: b.date,
    starttime: '10:00',
    endtime: '17:00',
    instances: 3,
  }),
  deleteRequiredShift: async (b) => seen(await b.requiredShift()),
  createLocation: (b) => ({ id: b.id('loc'), name: 'Harbour' }),
  editLocation: async (b) => ({ ...seen(await b.location()), name: 'Quay 2' }),
  createDepartment: (b) => ({ id: b.id('dep'), locationId: b.world.made.locationId, name: 'Kitchen' }),
  editDepartment: async (b) => {
    const department = await b.made('createDepartment', {
      id: b.id('dep'),
      locationId: b.world.made.locationId,
      name: 'Cellar',
    });
    const settings = {
      publishDaysAhead: 14,
      showOpenShifts: true,
      showRequiredShifts: true,
      copyScheduleToTimesheet: true,
      approveCopiedSchedule: false,
    };
    return { ...seen(department), locationId: b.world.made.locationId, name: 'Attic', settings };
  },
  createTeam: (b) => ({ id: b.id('tem'), departmentId: b.departmentId, name: 'Floor', colour: '#3d6ff0' }),
  editTeam: async (b) => ({ ...seen(await b.team()), name: 'Floor 2', colour: '#3d6ff0', type: 'default' }),
  createEmployee: (b) => ({
    id: b.id('emp'),
    first_name: 'New',
    last_name: 'Person',
    email: `new-${b.id('x')}@test.example`,
    teamIds: [b.teamId],
    contract: { id: b.id('con'), contractTypeId: b.contractTypeId, minutes: b.terms.minutes, wageMinor: 1500 },
  }),
  editEmployee: async (b) => ({ id: await b.lone(), version: 1, first_name: 'Other' }),
  editUserTeams: async (b) => ({ id: await b.lone(), version: 1, teamIds: [b.teamId, (await b.team()).id] }),
  editUserPermissions: async (b) => ({
    id: await b.lone(),
    version: 1,
    groups: [{ departmentId: b.departmentId, groupId: b.world.made.groups.Employee }],
  }),
  inviteEmployee: async (b) => ({ id: await b.lone() }),
  deactivateEmployee: async (b) => ({ id: await b.lone(), version: 1, lastDay: '2026-12-31' }),
  createPermissionGroup: (b) => b.group(),
  editPermissionGroup: async (b) => {
    const group = b.group();
    return { ...seen(await b.made('createPermissionGroup', group)), name: `${group.name} 2`, permissions: [] };
  },
  deletePermissionGroup: async (b) => seen(await b.made('createPermissionGroup', b.group())),
  createContract: async (b) => ({ id: b.id('con'), employeeId: await b.lone(), ...b.terms }),
  editContract: async (b) => ({ ...seen(await b.contract()), ...b.terms, wageMinor: 1700 }),
  deleteContract: async (b) => seen(await b.contract()),
  requestAbsence: async (b) => ({
    id: b.id('abs'),
    employeeId: await b.lone(),
    absenceTypeId: b.absenceTypeId,
    firstDay: '2026-11-23',
    lastDay: '2026-11-24',
  }),
  approveAbsence: async (b) => seen(await b.absence()),
  declineAbsence: async (b) => seen(await b.absence()),
  withdrawAbsence: async (b) => seen(await b.absence()),
  deleteTeam: async (b) => seen(await b.team()),
  deactivateDepartment: async (b) => {
    const { id: locationId } = await b.location();
    return seen(await b.made('createDepartment', { id: b.id('dep'), locationId, name: 'Quayside' }));
  },
  reactivateDepartment: async (b) => {
    const { id: locationId } = await b.location();
    const department = await b.made('createDepartment', { id: b.id('dep'), locationId, name: 'Loft' });
    await b.send('deactivateDepartment', seen(department));
    return { id: department.id, version: department.version + 1 };
  },
  deleteLocation: async (b) => seen(await b.location()),
  orderPlaces: async (b) => {
    const places = [await b.location(), await b.location()];
    return { kind: 'location', ids: places.map(({ id }) => id).reverse() };
  },
  createLocationGroup: (b) => ({ id: b.id('lgr'), name: 'Coast', locationIds: [b.world.made.locationId] }),
  editLocationGroup: async (b) => {
    const group = await b.made('createLocationGroup', { id: b.id('lgr'), name: 'Coast', locationIds: [] });
    return { ...seen(group), name: 'Inland', locationIds: [b.world.made.locationId] };
  },
  deleteLocationGroup: async (b) =>
    seen(await b.made('createLocationGroup', { id: b.id('lgr'), name: 'Coast', locationIds: [] })),
  createHolidayGroup: (b) => ({ id: b.id('hog'), name: 'Netherlands', departmentIds: [] }),
  editHolidayGroup: async (b) => ({ ...seen(await b.holidayGroup()), name: 'Belgium', departmentIds: [] }),
  deleteHolidayGroup: async (b) => seen(await b.holidayGroup()),
  createHoliday: async (b) => ({
    id: b.id('hol'),
    holidayGroupId: (await b.holidayGroup()).id,
    date: b.date,
    name: 'Name day',
  }),
  editHoliday: async (b) => ({ ...seen(await b.holiday()), date: b.date, name: 'Feast' }),
  deleteHoliday: async (b) => seen(await b.holiday()),
  deleteHolidayYear: async (b) => ({ holidayGroupId: (await b.holiday()).holidayGroupId, year: 2026 }),
  setOpenDays: (b) => ({ days: [{ departmentId: b.departmentId, date: freshYear('07-01'), open: false }] }),
  setForecast: (b) => ({
    days: [{ departmentId: b.departmentId, date: freshYear('07-02'), expectedTurnoverMinor: 250_000 }],
  }),
  setBudget: (b) => ({
    days: [
      {
        departmentId: b.departmentId,
        date: freshYear('07-03'),
        teams: [{ teamId: b.teamId, minutes: 2400, costMinor: 60_000 }],
      },
    ],
  }),
  editSettings: async (b) => {
    const { version } = await b.account();
    return { version, targetCostShare: 2000 + version };
  },
  importHolidays: async (b) => ({
    holidayGroupId: (await b.holidayGroup()).id,
    country: 'NL',
    holidays: [{ date: '2026-04-27', name: 'Koningsdag' }],
  }),
  editAccount: async (b) => ({ version: (await b.account()).version, company: `Renamed ${b.id('x')}` }),
  editBillingDetails: async (b) => ({
    version: await b.billingVersion(),
    company: 'Lumen BV',
    email: 'money@lumen.example',
    country: 'BE',
  }),
  createRecurringReport: (b) => ({ id: b.id('rec'), ...b.recurring }),
  editRecurringReport: async (b) => ({ ...seen(await b.report()), ...b.recurring, name: 'Hours 2' }),
  pauseRecurringReport: async (b) => ({ id: (await b.report()).id }),
  resumeRecurringReport: async (b) => {
    const { id } = await b.report();
    await b.send('pauseRecurringReport', { id });
    return { id };
  },
  deleteRecurringReport: async (b) => ({ id: (await b.report()).id }),
  saveFavoriteReport: (b) => ({ id: b.id('fav'), name: 'Mine', type: 'Timesheets' }),
  deleteFavoriteReport: async (b) => ({ id: (await b.favourite()).id }),
  editOwnSettings: () => ({ locale: 'de', timeFormat: '12h', firstWeekday: 'su', theme: 'dark' }),
  editEmployeeAvatar: async (b) => ({ id: await b.lone(), image: '/9j/4AAQSkZJRg==' }),
  editNotificationSettings: () => ({ kinds: [{ kind: 'shiftAdded', mail: false }], mailLocale: 'nl' }),
  editNotificationReceivers: (b) => ({
    kind: 'absenceRequested',
    departmentId: b.departmentId,
    groupIds: [b.world.made.groups.Planner],
  }),
  editCompanyNotifications: () => ({ kinds: [{ kind: 'newsPosted', mail: true }] }),
  markNotificationsRead: () => ({ ids: ['ntf_01jd0000000000000000000000'] }),
  markAllNotificationsRead: () => ({ upTo: 'ntf_01jd0000000000000000000000' }),
  arrangeDashboard: () => ({ widgets: [{ id: 'my-schedule', visible: false, widgetPeriod: 2 }] }),
  sendDashboardFeedback: (b) => ({ id: b.id('fbk'), mood: 'good', comment: 'Calm' }),
  offerExchange: async (b) => ({
    id: b.id('exc'),
    scheduledShiftId: (await b.offerable()).id,
    employeeIds: [b.ids.employee],
  }),
  acceptExchange: async (b) => ({ id: (await b.exchange()).id }),
  rejectExchange: async (b) => ({ id: (await b.exchange()).id }),
  approveExchange: async (b) => seen(await b.exchange(true)),
  declineExchange: async (b) => seen(await b.exchange(true)),
  createNewsItem: (b) => ({ id: b.id('nws'), title: 'Winter menu', text: 'From Friday on.' }),
  editNewsItem: async (b) => ({ ...seen(await b.newsItem()), title: 'Winter menu', text: 'From Monday on.' }),
  deleteNewsItem: async (b) => seen(await b.newsItem()),
  sendSchedule: async (b) => {
    await b.shift();
    return { from: b.date, to: b.date, pdf: false, namesOnly: false, ics: true };
  },
  sendBulkMessage: (b) => ({ id: b.id('msg'), title: 'Snow', text: 'Take the early train.' }),
  setAvailability: (b) => ({
    employeeId: b.ids.employee,
    days: [{ date: freshDate('2027-04'), parts: [{ from: 0, until: 1440, level: 'unavailable' }] }],
  }),
  setRecurringAvailability: (b) => ({
    id: b.id('avr'),
    employeeId: b.ids.employee,
    from: freshDate('2027-05'),
    interval: 1,
    weekdays: { mo: [{ from: 540, until: 720, level: 'available' }] },
  }),
  editAvailabilityRules: async (b) => ({
    version: await b.rulesVersion(),
    enabled: true,
    minAvailableDays: 1,
    maxUnavailableDays: 7,
    deadlineUnit: 'week',
    deadlineAmount: 1,
    reminderDays: 3,
  }),
  createEvent: (b) => b.eventWords(),
  editEvent: async (b) => ({ ...(await b.event()), newId: b.id('evt'), title: 'Fair', date: b.date, ...dep(b) }),
  deleteEvent: async (b) => b.event(),
  editCalendarFeed: async (b) => ({ ...(await b.feed()), ...b.feedWords, name: 'Work' }),
  revokeCalendarFeed: async (b) => b.feed(),
};

/** Mutations that are asked by somebody else than the account's owner. */
export const byColleague: Record<string, Row> = {
  editExchange: async (b) => ({ ...seen(await b.exchange()), employeeIds: [b.ids.employee], note: 'Please' }),
  withdrawExchange: async (b) => ({ id: (await b.exchange()).id }),
  requestOpenShift: async (b) => ({ id: (await b.openShift({ date: freshDate('2026-12') })).id }),
  withdrawOpenShift: async (b) => {
    const { id } = await b.openShift({ date: freshDate('2027-01') });
    await b.send('requestOpenShift', { id }, randomUUID(), b.colleague);
    return { id };
  },
};

/** Why these have no row: they leave no operation, or have a test of their own. */
export const withoutRow: Record<string, string> = {
  signIn: 'exempt: a session is the effect, and a retry may open another',
  startViewAs: 'needs a session; tests/api/identity/view-as.test.ts',
  endViewAs: 'needs a session; tests/api/identity/view-as.test.ts',
  signUp: 'exempt: a session is the effect; tests/api/identity/sign-up.test.ts',
  requestPasswordReset:
    'exempt: sends a mail, within limits, and keeps nothing; tests/api/identity/reset-password.test.ts',
  resetPassword: 'exempt: its link works once; tests/api/identity/reset-password.test.ts',
  verifyEmail: 'exempt: its link works once; tests/api/identity/verify-email.test.ts',
  resendVerificationMail:
    'exempt: sends a mail, within limits, and keeps nothing; tests/api/identity/verify-email.test.ts',
  acceptInvitation: 'exempt: its link works once; tests/api/identity/invitation.test.ts',
  signOut: 'exempt: ending a session twice is ending it',
  confirmSignIn: 'exempt: a code is used up by its first effect; tests/api/identity/attacks.test.ts',
  sendSignInCode: 'exempt: a code is never kept for a replay; the newest counts',
  beginEnrolment: 'exempt: a secret is never kept for a replay',
  completeEnrolment: 'exempt: a code is used up by its first effect; tests/api/identity/second-step.test.ts',
  beginPasskeySignIn: 'exempt: a challenge is good once, and another one harms nobody',
  passkeySignIn: 'exempt: a challenge is used up by its first effect; tests/api/identity/attacks.test.ts',
  confirmPassword: 'needs a session: tests/api/identity/my-login.test.ts',
  changePassword: 'needs a session, and no hash of a password is kept: tests/api/identity/my-login.test.ts',
  changeEmail: 'needs a session: tests/api/identity/my-login.test.ts',
  withdrawEmailChange: 'withdrawing twice is withdrawing: tests/api/identity/my-login.test.ts',
  confirmEmailChange: 'exempt: a link is used up by its first effect; tests/api/identity/my-login.test.ts',
  undoEmailChange: 'exempt: a link is used up by its first effect; tests/api/identity/attacks.test.ts',
  beginAuthenticator: 'exempt: a secret is never kept for a replay',
  enableAuthenticator: 'needs a session: tests/api/identity/second-step.test.ts',
  disableAuthenticator: 'needs a session: tests/api/identity/attacks.test.ts',
  renewBackupCodes: 'needs a session, and codes are never kept for a replay: tests/api/identity/second-step.test.ts',
  setBackupEmail: 'needs a session: tests/api/identity/attacks.test.ts',
  confirmBackupEmail: 'needs a session: tests/api/identity/attacks.test.ts',
  removeBackupEmail: 'removing twice is removing: tests/api/identity/second-step.test.ts',
  beginPasskey: 'exempt: a challenge is good once, and another one harms nobody',
  registerPasskey: 'exempt: a challenge is used up by its first effect; tests/api/identity/attacks.test.ts',
  renamePasskey: 'the same name twice is that name: tests/api/identity/my-login.test.ts',
  removePasskey: 'needs a session: tests/api/identity/my-login.test.ts',
  endSession: 'ending a session twice is ending it: tests/api/identity/my-login.test.ts',
  endOtherSessions: 'ending sessions twice is ending them: tests/api/identity/my-login.test.ts',
  mintExplorerToken: 'exempt: a secret is never kept for a replay',
  createApiToken: 'exempt: a secret is never kept for a replay; tests/api/identity/api-tokens.test.ts',
  revokeApiToken: 'revoking twice is not found: tests/api/identity/api-tokens.test.ts',
  createCalendarFeed: 'exempt: a secret is never kept for a replay; tests/api/calendar/feeds.test.ts',
  rotateCalendarFeed: 'exempt: a secret is never kept for a replay; tests/api/calendar/feeds.test.ts',
  clockIn: 'tests/api/clock: a person has one clock, so a second one is the first',
  clockOut: 'tests/api/clock',
  switchShift: 'tests/api/clock',
  confirmPlan: 'would end the trial of the others; tests/api/billing/life.test.ts',
  changePlan: 'would take the plan from the others; tests/api/billing/life.test.ts',
  pauseSubscription: 'would rest the account of the others; tests/api/billing/life.test.ts',
  resumeSubscription: 'tests/api/billing/life.test.ts',
  closeAccount: 'would close the account of the others; tests/api/billing/life.test.ts',
  rehearseImport: 'writes nothing',
  applyImport: 'tests/api/import: the second run changes nothing',
  exportReport: 'makes a file under the key of its content; tests/api/reports',
  runRecurringReport: 'tests/api/reports: one artefact per due moment',
  undoOperation: 'tests/api/schedule/undo.test.ts',
  silenceOperation: 'tests/api/schedule/publishing.test.ts',
  chooseLabourSet: 'tests/api/schedule/labour-sets.test.ts',
  backOutOfExchange: 'tests/api/exchange/exchanges.test.ts',
};
