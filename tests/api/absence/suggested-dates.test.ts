import { describe, expect, it } from 'vitest';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { evasLeave } from './evas-leave.ts';

const document = `query ($employeeId: ID!, $absenceTypeId: ID!, $from: PlainDate!, $to: PlainDate!, $days: Int!, $absenceId: ID) {
  suggestedAbsenceDates(employeeId: $employeeId, absenceTypeId: $absenceTypeId, from: $from, to: $to, days: $days, absenceId: $absenceId) {
    from to unit cost daysOff away missing holidays } }`;

/** Eva asks for suggested dates; today is Tuesday 10 November 2026. */
const evas = async () => {
  const eva = await evasLeave();
  const { world, absenceTypes } = eva;
  const employee = await world.as('employee');
  const look = async (from: string, to: string, days: number, by = employee, more: object = {}) => {
    const asked = { employeeId: world.ids.employee, absenceTypeId: absenceTypes.Vacation, from, to, days, ...more };
    return (await by.query(document, asked)).data?.suggestedAbsenceDates;
  };
  const spans = async (...asked: Parameters<typeof look>) =>
    (await look(...asked)).map(({ from, to }: { from: string; to: string }) => `${from} ${to}`);
  return { ...eva, employee, look, spans };
};

describe('dates that suit', () => {
  it('keep the schedule covered first, then avoid others who are away, and cost no free holiday', async () => {
    const { world, owner, id, send, look, absenceTypes } = await evas();
    const planning = await newPlanning(world);
    await planning.plan({ date: '2026-12-09' });
    const place = { departmentId: world.departmentId, instances: 1, match: 'min', time_settings: 'any' };
    const demand = { id: id('rqs'), ...place, date: '2026-12-09', starttime: '09:00', endtime: '17:00' };
    await send('createRequiredShift', demand);
    const away = { employeeId: world.ids.colleague, absenceTypeId: absenceTypes.Vacation };
    await send('requestAbsence', { id: id('abs'), ...away, firstDay: '2026-12-15', lastDay: '2026-12-16' });
    const holidayGroupId = id('hog');
    await send('createHolidayGroup', { id: holidayGroupId, name: 'NL', departmentIds: [world.departmentId] });
    await send('createHoliday', { id: id('hol'), holidayGroupId, date: '2026-12-25', name: 'Christmas' });
    const found = await look('2026-12-07', '2026-12-25', 4, owner);
    expect(found).toEqual([
      // From the weekend before to the holiday after it; a holiday outside the dates is free time next to them.
      {
        from: '2026-12-21',
        to: '2026-12-24',
        unit: 'hours',
        cost: 1920,
        daysOff: 7,
        away: 0,
        missing: 0,
        holidays: [],
      },
      {
        from: '2026-12-10',
        to: '2026-12-15',
        unit: 'hours',
        cost: 1920,
        daysOff: 6,
        away: 1,
        missing: 0,
        holidays: [],
      },
    ]);
    const long = await look('2026-12-21', '2026-12-31', 5, owner);
    expect(long[0]).toMatchObject({ from: '2026-12-21', to: '2026-12-28', cost: 2400, holidays: ['Christmas'] });
    const short = await look('2026-12-07', '2026-12-11', 5, owner);
    expect(short).toMatchObject([{ from: '2026-12-07', to: '2026-12-11', missing: 1 }]);
    // Only approvers see understaffing, but it counts for others too.
    const own = await look('2026-12-07', '2026-12-25', 4);
    expect(own.map(({ missing }: { missing: number | null }) => missing)).toEqual([null, null]);
    expect(own[0]).toMatchObject({ from: '2026-12-21' });
  });

  it('hold no past date, no other absence, and none that a restriction closes', async () => {
    const { world, id, send, ask, look, spans, employee } = await evas();
    expect(await spans('2026-11-02', '2026-11-13', 4)).toEqual(['2026-11-10 2026-11-13']);
    const own = await ask('2026-11-18', '2026-11-18', employee);
    expect(await spans('2026-11-16', '2026-11-20', 3)).toEqual([]);
    expect(await spans('2026-11-16', '2026-11-20', 3, employee, { absenceId: own.id })).toHaveLength(1);
    await send('createAbsenceRestriction', {
      id: id('abr'),
      name: 'Sale',
      from: '2026-11-24',
      to: '2026-11-24',
      maxAbsent: 0,
      absenceTypeIds: [],
      departmentIds: [world.departmentId],
    });
    expect(await spans('2026-11-23', '2026-11-27', 3)).toEqual(['2026-11-25 2026-11-27']);
    expect(await look('2026-11-23', '2026-11-27', 4)).toEqual([]);
  });

  it('are for one’s own requests and for approvers, within three months', async () => {
    const { world, owner, look } = await evas();
    const others = { employeeId: world.ids.colleague };
    expect(await look('2026-12-01', '2026-12-31', 5, undefined, others)).toBeNull();
    // Without contract hours, every date costs a day.
    expect((await look('2026-12-01', '2026-12-31', 5, owner, others))[0]).toMatchObject({
      from: '2026-12-01',
      to: '2026-12-05',
    });
    expect(await look('2026-12-01', '2027-03-03', 5)).toBeNull();
    expect(await look('2026-12-02', '2026-12-01', 5)).toBeNull();
  });
});
