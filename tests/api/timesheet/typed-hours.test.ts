import { beforeAll, describe, expect, it } from 'vitest';
import { isProblem } from '#domain/kit/problem.ts';
import { hoursByClock, readHours } from '#domain/timesheet/typed-hours.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { createHours, editHours, hoursOf, keptHours } from './hours.ts';

const zone = 'Europe/Amsterdam';

const typed = (text: string, from: { date: string; starttime: string; breakMinutes: number }) => {
  const read = readHours(text, ['to']);
  const hours = read && hoursByClock(read, { ...from, zone });
  if (!hours || isProblem(hours)) throw new Error(`${text} is no hours`);
  return hours;
};

describe('hours typed into the week sheet', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });

  it.each([
    ['an ordinary day', '7:30', '2026-11-10', '09:00'],
    ['a night', '8', '2026-11-12', '22:00'],
    ['the night that has an hour more', '9', '2026-10-24', '22:00'],
    ['the night that has an hour less', '8,25', '2026-03-28', '22:00'],
  ])('come out at the server as the screen says, on %s', async (_, text, date, starttime) => {
    const { minutes, ...times } = typed(text, { date, starttime, breakMinutes: 30 });
    const manager = await world.as('manager');
    const answer = await manager.mutate(createHours, { input: hoursOf(world, { date, ...times }) });
    expect(answer.data.createTimesheetEntry).toMatchObject({ __typename: 'TimesheetEntry', minutes, starttime });
  });

  it('change the end of kept hours alone, and nothing that is not sent', async () => {
    const kept = await keptHours(world, { date: '2026-11-16', note: 'Stocktaking' });
    const { minutes: _, ...times } = typed('6', kept);
    const manager = await world.as('manager');
    const input = { id: kept.id, version: kept.version, ...times };
    const answer = await manager.mutate(editHours, { input });
    expect(answer.data.editTimesheetEntry).toMatchObject({
      starttime: '09:00',
      endtime: '15:30',
      breakMinutes: 30,
      minutes: 360,
      note: 'Stocktaking',
      date: '2026-11-16',
    });
  });
});
