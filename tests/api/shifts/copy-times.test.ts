import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning, shiftFields } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { spanOf } from '#web/areas/schedule/hours/hours-axis.ts';
import { hoursClock } from '#web/areas/schedule/hours/hours-clock.ts';
import { intoRow } from '#web/areas/schedule/hours/hours-rows.ts';

const amsterdam = 'Europe/Amsterdam';
const london = 'Europe/London';

let world: World;
let planning: Planning;
let pub: string;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  const department = { id: world.ports.ids.next('dep'), locationId: world.made.locationId, name: 'Pub', zone: london };
  await planning.call('owner', 'createDepartment', department, undefined, 'Department', 'id');
  const owner = await world.as('owner');
  const { data } = await owner.query('{ organisation { teams { id department_id } } }');
  pub = data.organisation.teams.find((team: { department_id: string }) => team.department_id === department.id).id;
});

const newId = () => world.ports.ids.next('sch');
const copies = (...all: object[]) =>
  planning.call(
    'owner',
    'copyScheduledShifts',
    { copies: all },
    undefined,
    'ScheduledShiftList',
    `scheduledShifts { ${shiftFields} }`,
  );
const copied = async (input: object): Promise<Answered> => {
  const { scheduledShifts: [copy] = [] } = (await copies(input)) as unknown as { scheduledShifts: Answered[] };
  return copy!;
};

describe('a copy at other times', () => {
  it('has them, the break of the original, and is judged next to it', async () => {
    const person = await world.addPerson('Kopie', []);
    const first = await planning.plan({ employeeId: person });
    const second = await copied({ id: first.id, newId: newId(), starttime: '16:45', endtime: '21:00' });
    expect(second).toMatchObject({
      ...{ date: '2026-11-16', starttime: '16:45', endtime: '21:00', breakMinutes: 30, minutes: 225 },
      verdict: { level: 'block', findings: expect.arrayContaining([expect.objectContaining({ ids: [first.id] })]) },
    });
    const overlaps = (shift: Answered) =>
      (shift.verdict as { findings: { rule: string }[] }).findings.filter(({ rule }) => rule === 'overlap').length;
    expect(overlaps(second)).toBe(1);
    const one = { id: first.id, newId: newId(), date: '2026-11-17', starttime: '17:00', endtime: '21:15' };
    expect(overlaps(await planning.call('owner', 'copyScheduledShift', one))).toBe(0);
    // Only one of the two times changes: the other stays.
    expect(await copied({ id: first.id, newId: newId(), date: '2026-12-01', starttime: '12:00' })).toMatchObject({
      ...{ starttime: '12:00', endtime: '17:00' },
    });
  });

  it('is refused where its break does not fit, and none of the others is made', async () => {
    const person = await world.addPerson('Pauze', []);
    const first = await planning.plan({ employeeId: person });
    const answer = await copies(
      { id: first.id, newId: newId(), date: '2026-11-17' },
      { id: first.id, newId: newId(), date: '2026-11-18', starttime: '09:00', endtime: '09:15' },
    );
    expect(answer).toMatchObject({ __typename: 'Refusal', code: 'INVALID' });
    const { week } = await planning.week();
    expect(
      week.scheduledShifts.filter((scheduledShift: Answered) => scheduledShift.employeeId === person),
    ).toHaveLength(1);
  });

  /** Dropped at a time in Amsterdam, in the row of a team, as the board does it. */
  const dropped = (date: string, times: { starttime: string; endtime: string }, teamZone: string) => {
    const clock = hoursClock(date, amsterdam);
    const controller = { clock: () => clock, zoneIn: () => teamZone };
    const hand = {
      part: 'move',
      by: 'pointer',
      copy: true,
      shift: {},
      span: spanOf(times),
      zone: amsterdam,
      rowId: '',
    };
    const { span, zone } = intoRow(controller, hand as never, 'row');
    return {
      times: clock.timesOf(span, zone),
      at: clock.at(clock.drawn(span, zone).from),
      end: clock.at(clock.drawn(span, zone).to),
    };
  };

  it.each([
    ['on an ordinary date', '2026-11-19', '10:15', '14:30'],
    ['in the night that leaves an hour out', '2027-03-28', '02:15', '08:00'],
    ['from before that hour', '2027-03-28', '01:45', '02:45'],
    ['in the night that repeats an hour', '2026-10-25', '02:30', '08:00'],
    ['over midnight into that night', '2026-10-24', '22:15', '03:45'],
    ['while one zone has changed its clocks and the other has not', '2026-10-25', '01:15', '06:00'],
  ])('begins and ends at the moments of the place where it was dropped: %s', async (_, date, starttime, endtime) => {
    const person = await world.addPerson('Klok', []);
    const first = await planning.plan({ employeeId: person, date, breakMinutes: 0 });
    for (const [zone, teamId] of [
      [amsterdam, world.teamId],
      [london, pub],
    ] as const) {
      const { times, at, end } = dropped(date, { starttime, endtime }, zone);
      const copy = await copied({ id: first.id, newId: newId(), date, teamId, ...times });
      expect(copy).toMatchObject({ ...times, startsAt: at, endsAt: end });
    }
  });

  it('is undone like any other', async () => {
    const person = await world.addPerson('Terug', []);
    const first = await planning.plan({ employeeId: person });
    const owner = await world.as('owner');
    const { extensions } = await owner.mutate(
      'mutation ($input: CopyScheduledShiftsInput!) { copyScheduledShifts(input: $input) { __typename } }',
      { input: { copies: [{ id: first.id, newId: newId(), starttime: '18:00', endtime: '20:00' }] } },
    );
    const undo = { operation: extensions!.meta.operation };
    await planning.call('owner', 'undoOperation', undo, undefined, 'Done', 'ok');
    const { week } = await planning.week();
    expect(
      week.scheduledShifts.filter((scheduledShift: Answered) => scheduledShift.employeeId === person),
    ).toMatchObject([{ id: first.id }]);
  });
});
