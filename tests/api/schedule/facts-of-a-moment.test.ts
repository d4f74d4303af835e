import { beforeAll, expect, it } from 'vitest';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning } from './planning.ts';

let world: World;
let planning: Planning;

beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00.250Z' });
  await world.settle({ country: 'NL' });
  planning = await newPlanning(world);
});

const later = (): string => {
  world.ports.clock.advance({ minutes: 1 });
  return world.ports.clock.now().toString();
};

/** A page's queries for these dates, now or of a moment: the findings of the rules, and the work they were evaluated with. */
const looked = async (from: string, to: string, employeeId: string, asOf: string | null = null) => {
  const { data, errors } = await (await world.as('planner')).query(
    `query ($from: PlainDate!, $to: PlainDate!, $asOf: Instant) {
      scheduleWeek(from: $from, to: $to, asOf: $asOf) {
        scheduledShifts { id employeeId verdict { findings { rule } } } }
      planningFacts(from: $from, to: $to, asOf: $asOf) { shifts { id employeeId startsAt } } }`,
    { from, to, asOf },
  );
  if (!data) return errors![0];
  const theirs = (answered: Answered) => answered.employeeId === employeeId;
  return {
    found: data.scheduleWeek.scheduledShifts
      .filter(theirs)
      .flatMap(({ verdict }: { verdict: { findings: { rule: string }[] } }) => verdict.findings.map(({ rule }) => rule))
      .sort(),
    work: data.planningFacts.shifts
      .filter(theirs)
      .map(({ startsAt }: Answered) => startsAt)
      .sort(),
  };
};

it('a day that is looked back at is judged next to the work that was planned around it then', async () => {
  const employeeId = await world.addPerson('Noa', []);
  const night = await planning.plan({ employeeId, date: '2026-11-17', shiftId: planning.shifts.night });
  await planning.plan({ employeeId, date: '2026-11-18' });
  await planning.plan({ employeeId, date: '2026-11-10' });
  const day = ['2026-11-18', '2026-11-18', employeeId] as const;
  const week = ['2026-11-16', '2026-11-22', employeeId] as const;
  const before = { day: await looked(...day), week: await looked(...week) };
  expect(before.day).toMatchObject({ found: ['contract', 'dailyRest', 'restAfterNight'] });
  const then = later();
  later();
  // Nothing has happened since, so the result is the same.
  expect({ day: await looked(...day, then), week: await looked(...week, then) }).toEqual(before);
  const monday = await planning.move(night, { date: '2026-11-16' });
  const added = await planning.plan({ employeeId, date: '2026-11-24' });
  expect([monday.__typename, added.__typename]).toEqual(['ScheduledShift', 'ScheduledShift']);
  later();
  expect(await looked(...day)).toMatchObject({ found: ['contract'] });
  expect({ day: await looked(...day, then), week: await looked(...week, then) }).toEqual(before);
});

it('facts of a moment that is too far back or still to come are refused', async () => {
  const ahead = await looked('2026-11-16', '2026-11-22', world.ids.employee, '2026-12-24T00:00:00Z');
  expect(ahead).toMatchObject({ extensions: { code: 'INVALID' } });
});
