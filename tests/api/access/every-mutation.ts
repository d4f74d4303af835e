import { randomUUID } from 'node:crypto';
import { type Bench, freshDate, freshYear } from './mutation-bench.ts';
import { planningRows } from './planning-rows.ts';
import { type Row, seen } from './row.ts';
import { termsRows } from './terms-rows.ts';

const dep = ({ departmentId }: Bench) => ({ departmentId });

const note = async (b: Bench) =>
  b.made('createEmployeeNote', { id: b.id('nte'), employeeId: await b.lone(), text: 'Talked about nights.' });

const inviteLink = async (b: Bench) => {
  const place = { teamId: b.teamId, contractTypeId: b.contractTypeId };
  return b.made('createInviteLink', { id: b.id('inl'), ...place, days: 7, maxPeople: 5, approval: true });
};

const joinRequest = async (b: Bench) => {
  const { id } = await inviteLink(b);
  const owner = await b.world.session('owner');
  const read = async () => (await owner.run('InviteLinks')).data.inviteLinks;
  const { token } = (await read()).links.find((link: { id: string }) => link.id === id);
  const email = `${b.id('join')}@test.example`;
  const input = { token, first_name: 'Ada', last_name: 'New', email, locale: 'en' };
  await b.world.anonymous().run('JoinByLink', { input }, { sourceIp: `198.51.100.${joins++ % 250}` });
  return seen((await read()).requests.find((request: { email: string }) => request.email === email));
};
let joins = 0;

/** One input for every mutation that works once. */
export const inputs: Record<string, Row> = {
  ...planningRows,
  ...termsRows,
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
  createInviteLink: (b) => {
    const place = { teamId: b.teamId, contractTypeId: b.contractTypeId };
    return { id: b.id('inl'), ...place, days: 7, maxPeople: 5, approval: true };
  },
  revokeInviteLink: async (b) => seen(await inviteLink(b)),
  approveJoinRequest: joinRequest,
  declineJoinRequest: joinRequest,
  deactivateEmployee: async (b) => ({ id: await b.lone(), version: 1, lastDay: '2026-12-31' }),
  editTeamsOfPeople: async (b) => ({
    people: [{ id: await b.lone(), version: 1 }],
    add: [(await b.team()).id],
    remove: [],
  }),
  deactivatePeople: async (b) => ({ people: [{ id: await b.lone(), version: 1 }], lastDay: '2026-12-31' }),
  anonymiseEmployee: async (b) => {
    const left = await b.made('deactivateEmployee', { id: await b.lone(), version: 1, lastDay: '2026-01-31' });
    return { ...seen(left), name: 'Lone Test' };
  },
  createEmployeeNote: async (b) => ({ id: b.id('nte'), employeeId: await b.lone(), text: 'Talked about nights.' }),
  editEmployeeNote: async (b) => ({ ...seen(await note(b)), text: 'Talked about days.' }),
  deleteEmployeeNote: async (b) => seen(await note(b)),
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
  editAbsence: async (b) => {
    const day = freshDate('2029-06');
    return { ...seen(await b.absence()), absenceTypeId: b.absenceTypeId, firstDay: day, lastDay: day };
  },
  declineAbsence: async (b) => seen(await b.absence()),
  approveAbsences: async (b) => ({ absences: [seen(await b.absence()), seen(await b.absence())] }),
  declineAbsences: async (b) => ({ absences: [seen(await b.absence())] }),
  withdrawAbsence: async (b) => seen(await b.absence()),
  attachToAbsence: async (b) => ({ ...seen(await b.absence()), attachments: [] }),
  endAbsence: async (b) => ({ ...seen(await b.openAbsence()), lastDay: '2029-03-10' }),
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
  createSkill: (b) => ({ id: b.id('skl'), name: `Skill ${b.id('x')}` }),
  editSkill: async (b) => ({ ...seen(await b.skill()), name: `Renamed ${b.id('x')}` }),
  deleteSkill: async (b) => seen(await b.skill()),
  createSkillGroup: (b) => ({ id: b.id('skg'), name: `Group ${b.id('x')}` }),
  editSkillGroup: async (b) => ({ ...seen(await b.skillGroup()), name: `Renamed ${b.id('x')}` }),
  deleteSkillGroup: async (b) => seen(await b.skillGroup()),
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
  setTurnover: (b) => ({
    days: [{ departmentId: b.departmentId, date: freshYear('07-05'), turnoverMinor: 240_000, expensesMinor: 31_000 }],
  }),
  importTurnover: (b) => ({
    csv: `date;department;turnover\n${freshYear('07-06')};${b.departmentId};1`,
    rehearsal: false,
  }),
  writeDiaryNote: (b) => ({ id: b.id('dia'), departmentId: b.departmentId, date: freshYear('07-07'), text: 'Busy' }),
  setBudget: (b) => ({
    days: [
      {
        departmentId: b.departmentId,
        date: freshYear('07-03'),
        teams: [{ teamId: b.teamId, minutes: 2400, costMinor: 60_000 }],
      },
    ],
  }),
  writeTeamNotes: (b) => ({
    days: [
      {
        departmentId: b.departmentId,
        date: freshYear('07-04'),
        teams: [{ teamId: b.teamId, text: 'Keys are with the porter.' }],
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
  cancelReport: async (b) => ({ id: await b.longReport() }),
  saveFavoriteReport: (b) => ({ id: b.id('fav'), name: 'Mine', type: 'Timesheets' }),
  editFavoriteReport: async (b) => ({ id: (await b.favourite()).id, version: 1, name: 'Renamed' }),
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
  requestCall: (b) => ({
    id: b.id('cll'),
    date: '2026-11-20',
    part: 'MORNING',
    phone: '+31 6 1234',
    question: 'Nights?',
  }),
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
  addNewsComment: async (b) => {
    const { id: newsId } = await b.made('createNewsItem', {
      id: b.id('nws'),
      title: 'Menu',
      text: 'Soup.',
      comments: true,
    });
    return { id: b.id('nco'), newsId, text: 'Nice.' };
  },
  deleteNewsComment: async (b) => {
    const { id: newsId } = await b.made('createNewsItem', {
      id: b.id('nws'),
      title: 'Menu',
      text: 'Soup.',
      comments: true,
    });
    return seen(await b.made('addNewsComment', { id: b.id('nco'), newsId, text: 'Nice.' }));
  },
  createNewsItem: (b) => ({ id: b.id('nws'), title: 'Winter menu', text: 'From Friday on.' }),
  editNewsItem: async (b) => ({ ...seen(await b.newsItem()), title: 'Winter menu', text: 'From Monday on.' }),
  deleteNewsItem: async (b) => seen(await b.newsItem()),
  sendSchedule: async (b) => {
    await b.shift();
    return { from: b.date, to: b.date, pdf: false, namesOnly: false, ics: true };
  },
  sendBulkMessage: (b) => ({ id: b.id('msg'), title: 'Snow', text: 'Take the early train.' }),
  saveScheduleView: () => ({ name: 'Kitchen', mode: 'team', period: 'week', query: 'state=problem' }),
  deleteScheduleView: () => ({ name: 'Kitchen' }),
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
  resetAvailabilityRules: async (b) => {
    const { locationId } = b.world.made;
    const { id: departmentId } = await b.made('createDepartment', { id: b.id('dep'), locationId, name: 'Pier' });
    const limits = { minAvailableDays: 1, maxUnavailableDays: 7, deadlineUnit: 'week', deadlineAmount: 1 };
    await b.send('editAvailabilityRules', { departmentId, version: 0, enabled: true, ...limits });
    return { departmentId, version: 1 };
  },
  createEvent: (b) => b.eventWords(),
  editEvent: async (b) => ({ ...(await b.event()), newId: b.id('evt'), title: 'Fair', date: b.date, ...dep(b) }),
  deleteEvent: async (b) => b.event(),
  editCalendarFeed: async (b) => ({ ...(await b.feed()), ...b.feedWords, name: 'Work' }),
  revokeCalendarFeed: async (b) => b.feed(),
};

/** Mutations that a caller other than the account's owner sends. */
export const byColleague: Record<string, Row> = {
  markNewsRead: async (b) => ({ id: (await b.newsItem()).id }),
  editExchange: async (b) => ({ ...seen(await b.exchange()), employeeIds: [b.ids.employee], note: 'Please' }),
  withdrawExchange: async (b) => ({ id: (await b.exchange()).id }),
  requestOpenShift: async (b) => ({ id: (await b.openShift({ date: freshDate('2026-12') })).id }),
  withdrawOpenShift: async (b) => {
    const { id } = await b.openShift({ date: freshDate('2027-01') });
    await b.send('requestOpenShift', { id }, randomUUID(), b.colleague);
    return { id };
  },
};
