import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newNotification, newsReader, passMinutes } from '#tests/api/notifications/telling.ts';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Planning;
let telling: ReturnType<typeof newNotification>;
let dates: string[];
let week = 0;
const fresh = newsReader();

/** Notifications of a person since the last read, seen or not. */
const news = (role: Role): Promise<string[]> => fresh(world, role);

/** The notifications that remain once undo has expired. */
const newsAfter = async (role: Role): Promise<string[]> => {
  await telling.tell();
  await passMinutes(world, 6);
  return news(role);
};

beforeAll(async () => {
  world = await newWorld({ table: 'muster-publishing-beside' });
  planning = await newPlanning(world);
  telling = newNotification(world);
  await world.settle({ publishDaysAhead: 0 });
});
beforeEach(async () => {
  week += 1;
  dates = [0, 1, 2].map((day) => `2026-12-${String(week * 3 + day - 2).padStart(2, '0')}`);
  await newsAfter('employee');
  await newsAfter('colleague');
});

const send = async (name: string, input: object, role: Role = 'planner') => {
  const upper = `${name[0]!.toUpperCase()}${name.slice(1)}`;
  const more = name === 'undoOperation' ? '... on UndoneInPart { undone count left { id by } }' : '';
  const document = `mutation ($input: ${upper}Input!) { ${name}(input: $input) { __typename ${more}
    ... on Refusal { key measured current } } }`;
  const answer = await (await world.as(role)).mutate(document, { input });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return { ...answer.data[name], operation: answer.extensions?.meta.operation as string };
};
const publish = (more: object = {}, role: Role = 'planner') =>
  send('setPublication', { departmentIds: [world.departmentId], dates, published: true, ...more }, role);
const undo = (operation: string, role: Role = 'planner') => send('undoOperation', { operation }, role);

const visible = async (): Promise<boolean[]> => {
  const range = { from: dates[0], to: dates.at(-1) };
  const { week: found } = await planning.week('planner', range, 'publication { date published }');
  return found.publication.map(({ published }: { published: boolean }) => published);
};
const on = async (date: string): Promise<Answered[]> =>
  (await planning.week('planner', { from: date, to: date }, 'scheduledShifts { id version starttime overrideReason }'))
    .week.scheduledShifts;
const seen = ({ id, version }: Answered) => ({ id, version });

describe('publishing that is undone in time, next to another planner', () => {
  const plain = () => Promise.all(dates.map((date) => planning.plan({ date })));

  it('leaves what the other did to a shift, and tells no one of it, as no one was shown the shift', async () => {
    const [changed, moved, gone] = await plain();
    await telling.tell();
    const { operation } = await publish();
    await telling.tell();
    await send('editScheduledShift', { ...seen(changed!), starttime: '11:00' }, 'manager');
    await send('moveScheduledShift', { ...seen(moved!), employeeId: world.ids.colleague }, 'manager');
    await send('deleteScheduledShift', seen(gone!), 'manager');
    await telling.tell();
    expect(await undo(operation)).toMatchObject({ __typename: 'Done' });
    expect(await newsAfter('employee')).toEqual([]);
    expect(await newsAfter('colleague')).toEqual([]);
    expect(await on(dates[0]!)).toMatchObject([{ starttime: '11:00' }]);
    expect(await on(dates[2]!)).toEqual([]);
    // After publishing again, all of it counts as new.
    await publish();
    expect(await newsAfter('employee')).toEqual([
      expect.stringMatching(/^Your schedule for .* is published: 1 shift\.$/),
    ]);
    expect(await newsAfter('colleague')).toEqual([
      expect.stringMatching(/^Your schedule for .* is published: 1 shift\.$/),
    ]);
  });

  it('tells no one either where the word of the change comes after the undo', async () => {
    const [changed] = await plain();
    await telling.tell();
    const { operation } = await publish();
    await send('editScheduledShift', { ...seen(changed!), starttime: '11:00' }, 'manager');
    await undo(operation);
    await telling.tell((events) => events.reverse());
    expect(await newsAfter('employee')).toEqual([]);
  });

  it('leaves a red shift that the other changed with its reason, and takes the rest back', async () => {
    const [one] = await plain();
    const other = await planning.plan({ date: dates[0], shiftId: planning.shifts.evening });
    await telling.tell();
    const overrides = [one!, other].map((shift) => ({ ...seen(shift), reason: 'Handover' }));
    const { operation } = await publish({ overrides });
    await telling.tell();
    const [red] = (await on(dates[0]!)).filter(({ id }) => id === one!.id);
    await send('editScheduledShift', { ...seen(red!), starttime: '10:00' }, 'manager');
    await telling.tell();
    expect(await undo(operation)).toMatchObject({
      __typename: 'UndoneInPart',
      left: [{ id: one!.id, by: 'Mira Test' }],
    });
    expect(await visible()).toEqual([false, false, false]);
    const now = new Map((await on(dates[0]!)).map((shift) => [shift.id, shift]));
    expect(now.get(one!.id)).toMatchObject({ starttime: '10:00' });
    expect(now.get(other.id)).toMatchObject({ overrideReason: null });
    expect(await newsAfter('employee')).toEqual([]);
  });

  it.each([
    ['published as well', true, [true, true, true]],
    ['took back', false, [true, false, true]],
  ])('leaves it all where the other %s one of the dates, and says who', async (_deed, published, shown) => {
    await plain();
    await telling.tell();
    const { operation } = await publish();
    await telling.tell();
    await publish({ dates: dates.slice(1, 2), published }, 'manager');
    await telling.tell();
    expect(await undo(operation)).toMatchObject({ key: 'undoConflictBy', measured: 'Mira Test' });
    expect(await visible()).toEqual(shown);
    expect((await newsAfter('employee'))[0]).toMatch(/^Your schedule for .* is published: 3 shifts\.$/);
  });

  it('takes back one’s own dates where the other published the days after them', async () => {
    await plain();
    await telling.tell();
    const { operation } = await publish({ dates: dates.slice(0, 2) });
    await telling.tell();
    await publish({ dates: dates.slice(2) }, 'manager');
    await telling.tell();
    expect(await undo(operation)).toMatchObject({ __typename: 'Done' });
    expect(await visible()).toEqual([false, false, true]);
    expect(await newsAfter('employee')).toEqual([
      expect.stringMatching(/^Your schedule for .* is published: 1 shift\.$/),
    ]);
  });

  it('keeps of one change what is true of dates that stay in sight', async () => {
    const [first, second] = await plain();
    await telling.tell();
    await publish({ dates: dates.slice(1, 2) });
    expect(await newsAfter('employee')).toHaveLength(1);
    const { operation } = await publish({ dates: dates.slice(0, 1) });
    await telling.tell();
    const moves = [first!, second!].map((shift) => ({ ...seen(shift), employeeId: world.ids.colleague }));
    await send('moveScheduledShifts', { moves }, 'manager');
    await telling.tell();
    await undo(operation);
    expect(await newsAfter('employee')).toEqual([expect.stringMatching(/^You no longer work .* 09:00–17:00/)]);
    expect(await newsAfter('colleague')).toEqual([expect.stringMatching(/^New shift: /)]);
  });
});
