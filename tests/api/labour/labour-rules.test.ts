import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const fields = 'id version verdict { level findings { rule level measured limit source ids } }';

let world: World;
let planning: Planning;

const found = (shift: Answered): { rule: string; measured: number; limit: number; source: string }[] =>
  (shift.verdict as { findings: never[] }).findings;

const plan = async (date: string, shiftId: string, on = planning): Promise<Answered> =>
  on.call(
    'planner',
    'createScheduledShift',
    { id: world.ports.ids.next('sch'), teamId: world.teamId, shiftId, employeeId: world.ids.employee, date },
    undefined,
    'ScheduledShift',
    fields,
  );

describe('labour rules', () => {
  beforeAll(async () => {
    world = await newWorld();
    planning = await newPlanning(world);
  });

  it('warn with rule, measure, limit and source when a shift is planned, and never refuse', async () => {
    const late = await planning.template('Close', '15:00', '23:00');
    const early = await planning.template('Open', '08:00', '16:00', { breakMinutes: 45 });
    const first = await plan('2026-11-24', late);
    const shift = await plan('2026-11-25', early);
    expect(shift).toMatchObject({ __typename: 'ScheduledShift', verdict: { level: 'warn' } });
    expect(found(shift)).toContainEqual({
      rule: 'shortRest',
      level: 'warn',
      measured: 540,
      limit: 660,
      source: expect.any(String),
      ids: [first.id],
    });
    const { week } = await planning.week('planner', { week: '2026-W48' }, `scheduledShifts { ${fields} }`);
    const told = week.scheduledShifts.find(({ id }: Answered) => id === first.id);
    expect(found(told).map(({ rule }) => rule)).toEqual(expect.arrayContaining(['shortRest', 'breaks']));
  });

  it('know the law of the country, and look over the edge of the week', async () => {
    await world.settle({ country: 'DE' });
    const long = await planning.template('Long', '08:00', '19:30', { breakMinutes: 45 });
    const sunday = await plan('2026-12-06', long);
    expect(found(sunday)).toContainEqual(
      expect.objectContaining({ rule: 'dayWork', measured: 645, limit: 600, source: 'de' }),
    );
    const opening = await planning.template('Dawn', '05:00', '10:00');
    expect(found(await plan('2026-12-07', opening))).toContainEqual(
      expect.objectContaining({ rule: 'dailyRest', measured: 570, limit: 660 }),
    );
    await world.settle({ country: 'NL' });
  });

  it('see the neighbours of a single day, and dates of series beyond the week', async () => {
    const late = await planning.template('Shut', '15:00', '23:30', { breakMinutes: 45 });
    const early = await planning.template('Rise', '08:00', '12:00');
    const friday = await plan('2027-01-15', late);
    await plan('2027-01-16', early);
    const seen = async (id: string, date: string, to = date): Promise<string[]> => {
      const { week } = await planning.week('planner', { from: date, to }, `scheduledShifts { ${fields} }`);
      return found(week.scheduledShifts.find((scheduledShift: Answered) => scheduledShift.id.startsWith(id))).map(
        ({ rule }) => rule,
      );
    };
    expect(await seen(friday.id, '2027-01-15')).toContain('shortRest');
    const sunday = await plan('2027-01-24', late);
    const repeat = { id: world.ports.ids.next('ser'), interval: 1, weekdays: ['mo'], repeat_until: '2027-01-25' };
    await planning.plan({ shiftId: early, date: '2027-01-25', repeat });
    expect(await seen(sunday.id, '2027-01-18', '2027-01-24')).toContain('shortRest');
  });

  it('are part of the premium plan', async () => {
    await world.settle({ plan: 'early-adopter' });
    const late = await planning.template('Late', '15:00', '23:30');
    expect(found(await plan('2026-12-15', late)).map(({ rule }) => rule)).toEqual(['contract']);
    await world.settle({ plan: 'premium' });
    expect(found(await plan('2026-12-22', late)).map(({ rule }) => rule)).toEqual(['contract', 'breaks']);
  });
});
