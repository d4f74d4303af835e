import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
});

describe('nights', () => {
  it('belong to the date on which they begin, and overlap with the morning after', async () => {
    const person = await world.addPerson('Nacht', []);
    const night = await planning.plan({ shiftId: planning.shifts.night, date: '2026-11-17', employeeId: person });
    expect(night).toMatchObject({
      date: '2026-11-17',
      startsAt: '2026-11-17T22:00:00Z',
      endsAt: '2026-11-18T06:00:00Z',
      minutes: 480,
    });
    const early = await planning.plan({ date: '2026-11-18', starttime: '06:30', endtime: '12:00', employeeId: person });
    expect(early.verdict).toMatchObject({
      level: 'block',
      findings: expect.arrayContaining([{ rule: 'overlap', level: 'block', ids: [night.id] }]),
    });
    const touching = await planning.move(early, { date: '2026-11-19' });
    expect(touching.verdict).toMatchObject({ level: 'warn' });
  });

  it('reach over the end of a week', async () => {
    const person = await world.addPerson('Sonntag', []);
    const sunday = await planning.plan({ shiftId: planning.shifts.night, date: '2026-11-22', employeeId: person });
    const monday = await planning.plan({
      date: '2026-11-23',
      starttime: '05:00',
      endtime: '09:00',
      employeeId: person,
    });
    expect(monday.verdict).toMatchObject({
      level: 'block',
      findings: expect.arrayContaining([expect.objectContaining({ ids: [sunday.id] })]),
    });
  });

  it('last seven hours when clocks go forward and nine when they go back', async () => {
    const spring = await planning.plan({ shiftId: planning.shifts.night, date: '2027-03-27' });
    expect(spring).toMatchObject({ minutes: 420, startsAt: '2027-03-27T22:00:00Z', endsAt: '2027-03-28T05:00:00Z' });
    const autumn = await planning.plan({ shiftId: planning.shifts.night, date: '2026-10-24' });
    expect(autumn).toMatchObject({ minutes: 540, startsAt: '2026-10-24T21:00:00Z', endsAt: '2026-10-25T06:00:00Z' });
    const moved = await planning.move(autumn, { date: '2026-11-26' });
    expect(moved).toMatchObject({ minutes: 480, starttime: '23:00', endtime: '07:00' });
  });

  it('begin at the first moment after a gap, and repeat each with its own length', async () => {
    const gap = await planning.plan({
      date: '2027-03-28',
      starttime: '02:30',
      endtime: '06:00',
      employeeId: world.ids.colleague,
    });
    expect(gap).toMatchObject({ startsAt: '2027-03-28T01:00:00Z', minutes: 150 });
    const person = await world.addPerson('Reihe', []);
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['sa'] };
    await planning.plan({ shiftId: planning.shifts.night, date: '2027-03-20', employeeId: person, repeat });
    const { week } = await planning.week('planner', { from: '2027-03-15', to: '2027-04-11' });
    const own = week.scheduledShifts.filter((scheduledShift: Answered) => scheduledShift.employeeId === person);
    expect(own.map((scheduledShift: Answered) => [scheduledShift.date, scheduledShift.minutes])).toEqual([
      ['2027-03-20', 480],
      ['2027-03-27', 420],
      ['2027-04-03', 480],
      ['2027-04-10', 480],
    ]);
  });
});
