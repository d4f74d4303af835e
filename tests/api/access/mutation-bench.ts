import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import { noParameters } from '#domain/reports/report-parameters.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { queueReport } from '#services/reports/long/report-jobs.ts';
import type { World } from '#tests/kit/world.ts';
import { documentOf, operations } from './operations.ts';

type Answered = { __typename: string; id?: string; version?: number; [field: string]: unknown };
export type Bench = Awaited<ReturnType<typeof newBench>>;

const week = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
const date = '2026-11-12';

let counter = 0;
/** A date of the month that no other row uses. */
export const freshDate = (month: string): string => `${month}-${String(1 + (counter++ % 28)).padStart(2, '0')}`;

/** The day in a year that no other row uses. */
export const freshYear = (day: string): string => `20${30 + (counter++ % 60)}-${day}`;

/** Mutations that API tokens cannot call: their documents, sent by a session of the owner. */
const fromBrowsers: Readonly<Record<string, string>> = {
  createInviteLink: 'CreateInviteLink',
  deleteFile: 'DeleteFile',
  anonymiseEmployee: 'AnonymiseEmployee',
  deleteHolidayGroup: 'DeleteHolidayGroup',
  deleteRecurringReport: 'DeleteRecurringReport',
  createCalendarFeed: 'CreateCalendarFeed',
  editUserPermissions: 'EditUserPermissions',
  inviteEmployee: 'InviteEmployee',
  approveJoinRequest: 'ApproveJoinRequest',
};

/** An account with data for every mutation, and helpers that create such data. */
export const newBench = async (world: World) => {
  const caller = await world.as('owner');
  const browser = await world.session('owner');
  const colleague = await world.as('colleague');
  const employee = await world.as('employee');
  const documents = new Map((await operations()).map((operation) => [operation.field, documentOf(operation, 0)]));
  let twins = 0;
  const twin = (): string => {
    twins += 1;
    return String(twins % 60).padStart(2, '0');
  };
  const id = (prefix: string): string => world.ports.ids.next(prefix);
  const send = async (field: string, input: object, key: string = randomUUID(), by = caller): Promise<Answered> => {
    const trusted = fromBrowsers[field];
    const answer = await (trusted
      ? browser.run(trusted, { input }, { key })
      : by.mutate(documents.get(field)!, { input }, { key }));
    const value = answer.data?.[field] as Answered | undefined;
    if (!value) throw new Error(`${field}: ${JSON.stringify(answer.errors)}`);
    return value;
  };
  /** Creates a thing and returns its id and version. */
  const made = async (
    field: string,
    input: { id: string; [field: string]: unknown },
    by = caller,
  ): Promise<{ id: string; version: number }> => {
    const answer = await send(field, input, randomUUID(), by);
    if (answer.__typename === 'Refusal') throw new Error(`${field}: ${JSON.stringify(answer)}`);
    return { id: answer.id ?? input.id, version: answer.version ?? 1 };
  };
  const { departmentId, teamId, ids } = world;
  const place = { departmentId, teamId };
  const template = await made('createShift', {
    id: id('shf'),
    departmentId,
    name: 'Day',
    long_name: 'Day shift',
    starttime: '09:00',
    endtime: '17:00',
    colour: '#3d6ff0',
  });
  const employeeId = await world.addPerson('Someone', [Object.values(world.made.groups)[3]!]);
  const contractTypeId = Object.values(world.made.contractTypes)[0]!;
  const absenceTypeId = world.made.absenceTypes.Vacation!;
  const lone = () => world.addPerson('Lone', []);
  const terms = { contractTypeId, departmentId, minutes: week, startdate: '2026-01-01', wageMinor: 1500 };
  const recurring = {
    name: 'Hours',
    periodSettings: { type: 'last-week' },
    recurrenceSettings: { interval: 'daily', runTime: '08:00' },
    reportSettings: { type: 'Timesheets' },
  };
  const eventWords = () => ({ id: id('evt'), departmentId, title: 'Street market', date });
  const feedWords = {
    name: 'Mine',
    rosters: 'mine',
    openShifts: false,
    events: true,
    absentees: 'none',
    absenceStatuses: [],
  };
  return {
    world,
    caller,
    colleague,
    send,
    made,
    id,
    departmentId,
    teamId,
    place,
    ids,
    date,
    template,
    employeeId,
    contractTypeId,
    lone,
    terms,
    recurring,
    shift: () =>
      made('createScheduledShift', { id: id('sch'), teamId, shiftId: template.id, employeeId: ids.employee, date }),
    entry: async (employee = ids.employee) =>
      made('createTimesheetEntry', {
        id: id('tms'),
        ...place,
        employeeId: employee,
        date: '2026-11-09',
        // The same hours are not accepted twice.
        starttime: `09:${twin()}`,
        endtime: '17:00',
      }),
    openShift: (over: object = {}) =>
      made('createOpenShift', { id: id('osh'), teamId, shiftId: template.id, date, instances: 3, ...over }),
    requiredShift: () =>
      made('createRequiredShift', {
        id: id('rqs'),
        departmentId,
        date,
        starttime: '09:00',
        endtime: '17:00',
        instances: 2,
      }),
    report: () => made('createRecurringReport', { id: id('rec'), ...recurring }),
    /** No report of a test company is long enough for a job, so it is queued here. */
    longReport: async (): Promise<string> => {
      const job = await queueReport(await world.context('owner'), {
        type: 'Timesheets',
        parameters: noParameters,
        period: { from: date, to: date },
        format: 'csv',
        separator: 'comma',
        ownName: null,
        title: 'hours',
      });
      if (isRefusal(job)) throw new Error(job.key);
      return job.id;
    },
    favourite: () => made('saveFavoriteReport', { id: id('fav'), name: 'Mine', type: 'Timesheets' }),
    contract: async () => made('createContract', { id: id('con'), employeeId: await lone(), ...terms }),
    absenceTypeId,
    /** An absence without an end, of a person who has no other. */
    openAbsence: async () => {
      const facts = { absenceTypeId: world.made.absenceTypes.Sick!, firstDay: '2029-03-05', lastDay: null };
      return made('requestAbsence', { id: id('abs'), employeeId: await world.addPerson('Ill', []), ...facts });
    },
    /** Requested by an employee, so that it is pending. */
    absence: () => {
      const day = freshDate('2027-03');
      const input = { id: id('abs'), employeeId: ids.colleague, absenceTypeId, firstDay: day, lastDay: day };
      return made('requestAbsence', input, colleague);
    },
    group: () => ({ id: id('pgr'), name: `Group ${id('x')}`, permissions: ['viewReports'] }),
    account: async () => (await caller.query('{ account { version } }')).data.account as { version: number },
    billingVersion: async (): Promise<number> =>
      (await caller.query('{ billing { details { version } } }')).data.billing.details.version,
    rulesVersion: async (): Promise<number> =>
      (await caller.query('{ availabilityRules { version } }')).data.availabilityRules.version,
    eventWords,
    event: async () => ({
      ...(await made('createEvent', eventWords())),
      scope: 'original',
      occurrence: date,
    }),
    feedWords,
    feed: async () => {
      const feedId = id('cal');
      await send('createCalendarFeed', { id: feedId, ...feedWords });
      return { id: feedId, version: 1 };
    },
    location: () => made('createLocation', { id: id('loc'), name: 'Quay' }),
    holidayGroup: () => made('createHolidayGroup', { id: id('hog'), name: 'Belgium', departmentIds: [] }),
    holiday: async () => {
      const { id: holidayGroupId } = await made('createHolidayGroup', {
        id: id('hog'),
        name: 'Germany',
        departmentIds: [],
      });
      const holiday = { id: id('hol'), holidayGroupId, date: '2026-10-03', name: 'Tag der Deutschen Einheit' };
      return { ...(await made('createHoliday', holiday)), holidayGroupId };
    },
    skill: () => made('createSkill', { id: id('skl'), name: `Skill ${id('x')}` }),
    skillGroup: () => made('createSkillGroup', { id: id('skg'), name: `Group ${id('x')}` }),
    newsItem: () => made('createNewsItem', { id: id('nws'), title: 'Winter menu', text: 'From Friday on.' }),
    /** The colleague's shift, offered to the employee; each call uses another date. */
    exchange: async (accepted = false) => {
      // Always a Wednesday, in a week that no other row plans or blocks.
      const day = Temporal.PlainDate.from('2027-05-05')
        .add({ weeks: counter++ % 20 })
        .toString();
      const shift = await made('createScheduledShift', {
        id: id('sch'),
        teamId,
        shiftId: template.id,
        employeeId: ids.colleague,
        date: day,
      });
      const input = { id: id('exc'), scheduledShiftId: shift.id, employeeIds: [ids.employee, ids.owner] };
      const offered = await made('offerExchange', input, colleague);
      if (!accepted) return offered;
      return made('acceptExchange', { id: offered.id }, employee);
    },
    offerable: () =>
      made('createScheduledShift', {
        id: id('sch'),
        teamId,
        shiftId: template.id,
        employeeId: ids.owner,
        date: freshDate('2027-05'),
      }),
    team: () => made('createTeam', { id: id('tem'), departmentId, name: 'Bar', colour: '#3d6ff0' }),
  };
};
