import { describe, expect, it } from 'vitest';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { evasLeave } from './evas-leave.ts';

const facts = `isEnough overlap keptRestrictions restrictions { name } hours { date counted expected planned byContract }
  adjacent { from to type pending } awayInRow { from to } checked { from to } closed coverage { date missing } away { dates }
  shifts { date hidden }`;
const document = `query ($employeeId: ID!, $absenceTypeId: ID!, $firstDay: PlainDate!, $lastDay: PlainDate, $startTime: WallTime,
  $minutes: Int, $absenceId: ID) {
  absencePreview(employeeId: $employeeId, absenceTypeId: $absenceTypeId, firstDay: $firstDay, lastDay: $lastDay,
    startTime: $startTime, minutes: $minutes, absenceId: $absenceId) { ${facts} } }`;

/** Eva works Monday to Friday, 8 hours a day; today is 10 November 2026. */
const evasChecks = async () => {
  const eva = await evasLeave();
  const { world, owner, id, send, absenceTypes } = eva;
  const planning = await newPlanning(world);
  const employee = await world.as('employee');
  const look = async (firstDay: string, lastDay: string | null = firstDay, more: object = {}, by = owner) => {
    const asked = { employeeId: world.ids.employee, absenceTypeId: absenceTypes.Vacation, firstDay, lastDay, ...more };
    return (await by.query(document, asked)).data.absencePreview;
  };
  const demand = (date: string) =>
    send('createRequiredShift', {
      id: id('rqs'),
      departmentId: world.departmentId,
      instances: 1,
      match: 'min',
      time_settings: 'any',
      date,
      starttime: '09:00',
      endtime: '17:00',
    });
  return { ...eva, planning, employee, look, demand };
};

describe('what is checked before an absence is decided', () => {
  it('holds its hours against the shifts of those dates, and against the contract where none are planned', async () => {
    const { planning, look, employee } = await evasChecks();
    // 7:30 without the break on a Tuesday of 8 hours, and 4 hours on a Saturday without contract hours.
    await planning.plan({ date: '2026-12-08' });
    await planning.plan({ date: '2026-12-12', starttime: '10:00', endtime: '14:00', breakMinutes: 0 });
    const hours = [
      { date: '2026-12-08', counted: 480, expected: 450, planned: true, byContract: true },
      { date: '2026-12-12', counted: 0, expected: 240, planned: true, byContract: false },
    ];
    expect((await look('2026-12-07', '2026-12-13')).hours).toEqual(hours);
    expect((await look('2026-12-07', '2026-12-13', {}, employee)).hours).toEqual(hours);
    expect((await look('2026-12-14', '2026-12-18')).hours).toEqual([]);
    expect((await look('2026-12-08', '2026-12-08', { startTime: '13:00', minutes: 240 })).hours).toEqual([]);
    expect((await look('2026-12-08', '2026-12-08', { startTime: '15:00', minutes: 240 })).hours).toEqual([
      { date: '2026-12-08', counted: 240, expected: 120, planned: true, byContract: false },
    ]);
  });

  it('names other absences that it adjoins over a weekend or a public holiday, and how long the person is away then', async () => {
    const { world, id, send, ask, look, employee } = await evasChecks();
    const holidayGroupId = id('hog');
    await send('createHolidayGroup', { id: holidayGroupId, name: 'NL', departmentIds: [world.departmentId] });
    await send('createHoliday', { id: id('hol'), holidayGroupId, date: '2026-12-25', name: 'Christmas' });
    await ask('2026-12-24');
    await ask('2026-12-17', '2026-12-18', employee);
    const seen = await look('2026-12-21', '2026-12-23');
    expect(seen.adjacent).toEqual([
      { from: '2026-12-17', to: '2026-12-18', type: 'Vacation', pending: true },
      { from: '2026-12-24', to: '2026-12-24', type: 'Vacation', pending: false },
    ]);
    expect(seen.awayInRow).toEqual({ from: '2026-12-17', to: '2026-12-24' });
    expect((await look('2026-12-28')).adjacent).toMatchObject([{ from: '2026-12-24' }]);
    expect(await look('2026-12-29')).toMatchObject({ adjacent: [], awayInRow: null });
    // Absences on the same dates are overlaps.
    expect(await look('2026-12-18', '2026-12-21')).toMatchObject({ overlap: '2026-12-18', adjacent: [] });
  });

  it('names the restrictions that have a place left next to those that have none', async () => {
    const { id, send, ask, look, world } = await evasChecks();
    const base = { from: '2026-12-01', to: '2026-12-31', absenceTypeIds: [], departmentIds: [] };
    await send('createAbsenceRestriction', { id: id('abr'), ...base, name: 'One', maxAbsent: 1 });
    await send('createAbsenceRestriction', { id: id('abr'), ...base, name: 'Five', maxAbsent: 5 });
    expect(await look('2026-12-08')).toMatchObject({ restrictions: [], keptRestrictions: ['One', 'Five'] });
    await ask('2026-12-08');
    const colleague = { employeeId: world.ids.colleague };
    expect(await look('2026-12-08', '2026-12-08', colleague)).toMatchObject({
      restrictions: [{ name: 'One' }],
      keptRestrictions: ['Five'],
    });
    expect((await look('2026-11-20')).keptRestrictions).toEqual([]);
  });

  it('looks at 13 weeks of a long absence and says which', async () => {
    const { world, id, send, demand, look, absenceTypes, planning } = await evasChecks();
    // The 50th and the 92nd date from Monday 16 November on.
    for (const date of ['2027-01-04', '2027-02-15']) {
      await demand(date);
      await planning.plan({ date });
    }
    const long = await look('2026-11-16', '2027-04-30');
    expect(long.checked).toEqual({ from: '2026-11-16', to: '2027-02-14' });
    expect(long.coverage).toEqual([{ date: '2027-01-04', missing: 1 }]);
    expect(long.shifts.map(({ date }: { date: string }) => date)).toEqual(['2027-01-04', '2027-02-15']);
    const away = { employeeId: world.ids.colleague, absenceTypeId: absenceTypes.Vacation };
    await send('requestAbsence', { id: id('abs'), ...away, firstDay: '2027-01-05', lastDay: '2027-01-05' });
    expect((await look('2026-11-16', '2027-02-14')).checked).toBeNull();
    expect((await look('2026-11-16', '2027-02-14')).away).toEqual([{ dates: ['2027-01-05'] }]);
  });

  it('takes an absence without an end to last, and looks ahead from today once it has begun', async () => {
    const { demand, look, absenceTypes, planning } = await evasChecks();
    // Its rows end two weeks from today, on 24 November.
    await demand('2027-01-04');
    await planning.plan({ date: '2027-01-04' });
    await planning.plan({ date: '2027-03-01' });
    const sick = { absenceTypeId: absenceTypes.Sick };
    const open = await look('2026-11-02', null, sick);
    expect(open.checked).toEqual({ from: '2026-11-10', to: '2027-02-08' });
    expect(open.coverage).toEqual([{ date: '2027-01-04', missing: 1 }]);
    expect(open.shifts).toEqual([{ date: '2027-01-04', hidden: false }]);
    expect((await look('2026-12-01', null, sick)).checked).toEqual({ from: '2026-12-01', to: '2027-03-01' });
  });
});
