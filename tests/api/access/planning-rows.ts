import { addDays } from '#domain/time/plain-date.ts';
import { type Bench, freshDate, freshYear } from './mutation-bench.ts';
import { type Row, seen } from './row.ts';

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

let past = 0;
/** A day long before those with hours of other rows, a new one for each call. */
const pastDay = ({ departmentId }: Bench) => ({ departmentId, date: addDays('2026-01-01', past++) });

/** Rows of files, hours, shifts and planning. */
export const planningRows: Record<string, Row> = {
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
  closeHours: (b) => ({ days: [pastDay(b)] }),
  reopenHours: async (b) => {
    const days = [pastDay(b)];
    await b.send('closeHours', { days });
    return { days };
  },
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
  tagShifts: async (b) => ({ shifts: [seen(await b.shift())], add: ['Training'] }),
  deleteScheduledShifts: async (b) => ({ shifts: [seen(await b.shift()), seen(await b.shift())] }),
  repeatScheduledShift: async (b) => ({ ...seen(await b.shift()), repeat: { id: b.id('ser'), weekdays: ['th'] } }),
  overrideVerdict: async (b) => ({ ...seen(await b.shift()), reason: 'Agreed with both' }),
  copyWeek: async (b) => {
    await b.shift();
    // A shift that already exists is not created again, so each call uses a separate week.
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
};
