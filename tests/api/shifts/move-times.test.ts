import { beforeAll, describe, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning, shiftFields } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newOffers, type Offers, openFields } from './offers.ts';

let world: World;
let planning: Planning;
let offers: Offers;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  offers = newOffers(world, planning);
});

type Selected = { scheduledShifts: Answered[]; openShifts: Answered[] };
const both = `scheduledShifts { ${shiftFields} } openShifts { ${openFields} starttime endtime }`;
const send = async (name: 'moveScheduledShifts' | 'copyScheduledShifts' | 'undoOperation', input: object) => {
  const planner = await world.as('planner');
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const list = name === 'undoOperation' ? '' : `... on ScheduledShiftList { ${both} }`;
  const { data, extensions, errors } = await planner.mutate(
    `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ${list} ... on Refusal { code key field } } }`,
    { input },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return { answer: data[name] as Answered & Selected, handle: extensions?.meta.operation as string };
};
const seen = ({ id, version }: Answered) => ({ id, version });
const day = async (date: string) => {
  const { week } = await planning.week(
    'planner',
    { from: date, to: date },
    'scheduledShifts { id employeeId starttime endtime } openShifts { id starttime endtime instances_remaining }',
  );
  const byStart = (a: { starttime: string }, b: { starttime: string }) => (a.starttime < b.starttime ? -1 : 1);
  return { scheduledShifts: week.scheduledShifts.toSorted(byStart), openShifts: week.openShifts.toSorted(byStart) };
};

describe('a selection that is moved along the hours', () => {
  it('has its new times, planned and open alike, and one undo puts all of them back', async () => {
    const date = '2026-11-25';
    const [anna, bram] = [await world.addPerson('Uren', []), await world.addPerson('Later', [])];
    const planned = await planning.plan({ date, employeeId: anna });
    const open = await offers.offer({ date, starttime: '12:00', endtime: '16:00' });
    const given = await offers.offer({ date, starttime: '17:00', endtime: '21:00', instances: 2 });
    const before = await day(date);
    const { answer, handle } = await send('moveScheduledShifts', {
      moves: [{ ...seen(planned), employeeId: bram, starttime: '10:15', endtime: '18:15' }],
      openMoves: [
        { ...seen(open), starttime: '13:15', endtime: '17:15' },
        { ...seen(given), employeeId: anna, starttime: '18:15', endtime: '22:15' },
      ],
    });
    expect(answer.scheduledShifts).toMatchObject([
      { id: planned.id, employeeId: bram, date, starttime: '10:15', endtime: '18:15', breakMinutes: 30 },
      { employeeId: anna, date, starttime: '18:15', endtime: '22:15' },
    ]);
    expect(answer.openShifts).toMatchObject([
      { id: open.id, starttime: '13:15', endtime: '17:15' },
      // The remaining dates keep their times.
      { id: given.id, starttime: '17:00', endtime: '21:00', instances_remaining: 1 },
    ]);
    await send('undoOperation', { operation: handle });
    expect(await day(date)).toEqual(before);
  });

  it('copies offers to other times too, as offers and to people', async () => {
    const date = '2026-11-26';
    const employeeId = await world.addPerson('Nogmaals', []);
    const open = await offers.offer({ date, starttime: '12:00', endtime: '16:00' });
    const { answer } = await send('copyScheduledShifts', {
      openCopies: [
        { id: open.id, newId: world.ports.ids.next('osh'), starttime: '08:00', endtime: '12:00' },
        { id: open.id, newId: world.ports.ids.next('sch'), employeeId, starttime: '16:00', endtime: '20:00' },
      ],
    });
    expect(answer).toMatchObject({
      openShifts: [{ date, starttime: '08:00', endtime: '12:00' }],
      scheduledShifts: [{ employeeId, date, starttime: '16:00', endtime: '20:00' }],
    });
    expect((await day(date)).openShifts.map(({ starttime }: Answered) => starttime)).toEqual(['08:00', '12:00']);
  });

  it('stays where it is, all of it, when the break of one does not fit its times', async () => {
    const date = '2026-11-27';
    const employeeId = await world.addPerson('Krap', []);
    const planned = await planning.plan({ date, employeeId });
    const open = await offers.offer({ date, starttime: '12:00', endtime: '16:00', breakMinutes: 30 });
    const before = await day(date);
    const short = { starttime: '12:00', endtime: '12:15' };
    expect(
      (
        await send('moveScheduledShifts', {
          moves: [{ ...seen(planned), starttime: '10:00', endtime: '18:00' }],
          openMoves: [{ ...seen(open), ...short }],
        })
      ).answer,
    ).toMatchObject({ code: 'INVALID', field: expect.stringContaining('openMoves.0') });
    const copy = { id: open.id, newId: world.ports.ids.next('osh'), ...short };
    expect((await send('copyScheduledShifts', { openCopies: [copy] })).answer).toMatchObject({ code: 'INVALID' });
    expect(await day(date)).toEqual(before);
  });
});
