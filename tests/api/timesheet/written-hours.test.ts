import { beforeAll, describe, expect, it } from 'vitest';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { createHours, editHours, hoursOf } from './hours.ts';

/** Today is Tuesday 10 November 2026. Eva writes her own hours; the manager could approve them. */
describe('hours that are written', () => {
  let made: Awaited<ReturnType<typeof evasLeave>>;
  beforeAll(async () => {
    made = await evasLeave();
  });
  const write = async (more: object, by?: Awaited<ReturnType<typeof made.world.as>>) => {
    const caller = by ?? (await made.world.as('manager'));
    const { data } = await caller.mutate(createHours, { input: hoursOf(made.world, more) });
    return data.createTimesheetEntry;
  };

  it('are refused after today, unless the setting lets people write ahead', async () => {
    const ahead = async () => {
      const { data } = await (await made.world.as('employee')).query('{ organisation { departments { hoursAhead } } }');
      return data.organisation.departments[0].hoursAhead;
    };
    await made.world.settle({ settings: { hoursAhead: false } });
    expect(await ahead()).toBe(false);
    expect(await write({ date: '2026-11-11' })).toMatchObject({ key: 'hoursInFuture', field: 'date' });
    expect(await write({ date: '2026-11-09' })).toMatchObject({ status: 'pending' });
    await made.world.settle({ settings: { hoursAhead: true } });
    expect(await ahead()).toBe(true);
    expect(await write({ date: '2026-11-11' })).toMatchObject({ status: 'pending' });
  });

  it('are refused over an approved absence, unless an approver writes them with a note', async () => {
    expect(await made.ask('2026-10-05')).toMatchObject({ status: 'Approved' });
    const date = '2026-10-05';
    const eva = await made.world.as('employee');
    expect(await write({ date, note: 'Came in' }, eva)).toMatchObject({ key: 'hoursInAbsence', field: 'date' });
    expect(await write({ date }, made.owner)).toMatchObject({ key: 'hoursInAbsenceNote', field: 'note' });
    expect(await write({ date, note: 'Came in' }, made.owner)).toMatchObject({ status: 'pending' });
  });

  it('are refused twice, also when they become the same by a change', async () => {
    const first = await write({ date: '2026-11-03' });
    expect(first).toMatchObject({ status: 'pending' });
    expect(await write({ date: '2026-11-03', note: 'again' })).toMatchObject({ key: 'hoursTwice', field: 'starttime' });
    const other = await write({ date: '2026-11-03', starttime: '18:00', endtime: '20:00', breakMinutes: 0 });
    const input = { id: other.id, version: other.version, starttime: '09:00', endtime: '17:00' };
    const { data } = await (await made.world.as('manager')).mutate(editHours, { input });
    expect(data.editTimesheetEntry).toMatchObject({ key: 'hoursTwice' });
  });

  it('are written once by twelve who write the same at the same moment', async () => {
    const manager = await made.world.as('manager');
    const answers = await Promise.all(Array.from({ length: 12 }, () => write({ date: '2026-11-04' }, manager)));
    expect(answers.filter(({ __typename }) => __typename === 'TimesheetEntry')).toHaveLength(1);
    expect(answers.filter(({ key }) => key === 'hoursTwice')).toHaveLength(11);
  });
});
