import { beforeAll, describe, expect, it } from 'vitest';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { approveHours, editHours, keptHours } from './hours.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of free documents.
type Answered = any;

const toCheck = `query ($date: PlainDate!) { hoursToCheck(from: $date, to: $date) { kind entry { id } } }`;
const hoursOf = `query ($date: PlainDate!, $userId: ID) { timesheets(minDate: $date, maxDate: $date, userId: $userId) {
  starttime endtime status } }`;
const morning = { startTime: '09:00', minutes: 240 };

/** Today is Tuesday 10 November 2026. Eva is on leave on days on which she has hours. */
describe('hours in an approved absence', () => {
  let made: Awaited<ReturnType<typeof evasLeave>>;
  beforeAll(async () => {
    made = await evasLeave();
  });
  const leave = async (date: string, more: object = {}) => {
    const [employeeId, absenceTypeId] = [made.world.ids.employee, made.absenceTypes.Vacation];
    const days = { firstDay: date, lastDay: date, ...more };
    const answer = await made.send('requestAbsence', { id: made.id('abs'), employeeId, absenceTypeId, ...days });
    expect(answer).toMatchObject({ status: 'Approved' });
  };
  const approve = async (...entries: { id: string; version: number }[]): Promise<Answered> => {
    const input = { entries: entries.map(({ id, version }) => ({ id, version })) };
    return (await made.owner.mutate(approveHours, { input })).data.approveTimesheetEntries;
  };
  const kinds = async (date: string) =>
    (await made.owner.query(toCheck, { date })).data.hoursToCheck.map(({ kind }: Answered) => kind);
  const hours = async (date: string): Promise<Answered[]> =>
    (await made.owner.query(hoursOf, { date, userId: made.world.ids.employee })).data.timesheets;

  it('that came after the hours are approved once an approver has written why', async () => {
    const date = '2026-10-06';
    const entry = await keptHours(made.world, { date, note: 'I was there' }, 'employee');
    const other = await keptHours(made.world, { date: '2026-10-07' });
    await leave(date);
    expect(await kinds(date)).toEqual(['absence']);
    expect(await approve(entry)).toMatchObject({ code: 'STATE', key: 'hoursInAbsenceNote', field: 'note' });
    expect(await approve(entry, other)).toMatchObject({
      entries: [{ id: other.id, status: 'approved' }],
      skipped: [{ id: entry.id, key: 'hoursInAbsenceNote', field: 'note' }],
    });
    const input = { id: entry.id, version: entry.version, note: 'I was there. Agreed: Olga' };
    const { data } = await made.owner.mutate(editHours, { input });
    expect(await kinds(date)).toEqual(['unapproved']);
    expect(await approve(data.editTimesheetEntry)).toMatchObject({ entries: [{ status: 'approved' }] });
  });

  it('are not approved by a note of the employee in an edit', async () => {
    const date = '2026-10-08';
    const entry = await keptHours(made.world, { date });
    await leave(date, morning);
    const eva = await made.world.as('employee');
    const { data } = await eva.mutate(editHours, { input: { id: entry.id, version: entry.version, note: 'Came in' } });
    expect(await kinds(date)).toEqual(['absence']);
    expect(await approve(data.editTimesheetEntry)).toMatchObject({ key: 'hoursInAbsenceNote' });
  });

  it('stay pending when a rule approves clocked hours', async () => {
    await made.world.settle({ settings: { hoursAhead: true, approveClocked: 'always' } });
    const eva = await made.world.as('employee');
    const clocked = async (date: string, come: string, go: string) => {
      const id = made.id('tms');
      made.world.ports.clock.set(`${date}T${come}:00Z`);
      await made.send('clockIn', { id }, eva);
      made.world.ports.clock.set(`${date}T${go}:00Z`);
      await made.send('clockOut', { id }, eva);
    };
    await leave('2026-11-11');
    await clocked('2026-11-11', '08:00', '12:00');
    expect(await hours('2026-11-11')).toMatchObject([{ status: 'pending' }]);
    await leave('2026-11-12', morning);
    await clocked('2026-11-12', '08:00', '11:00');
    await clocked('2026-11-12', '12:00', '15:00');
    expect(await hours('2026-11-12')).toMatchObject([
      { starttime: '09:00', status: 'pending' },
      { starttime: '13:00', status: 'approved' },
    ]);
  });
});
