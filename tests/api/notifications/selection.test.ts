import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Answered, newPlanning, type Planning } from '#tests/api/schedule/planning.ts';
import { newOffers, type Offers } from '#tests/api/shifts/offers.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newNotification, saidTo } from './telling.ts';

let world: World;
let planning: Planning;
let offers: Offers;
let telling: ReturnType<typeof newNotification>;
beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  offers = newOffers(world, planning);
  telling = newNotification(world);
});
beforeEach(() => telling.passOver());

const seen = ({ id, version }: Answered) => ({ id, version });
const send = (name: string, input: object) =>
  planning.call(
    'planner',
    name,
    input,
    undefined,
    name.startsWith('delete') ? 'DeletedShifts' : 'ScheduledShiftList',
    '__typename',
  );

/** Notifications that the two of them got from the work of these minutes. */
const heard = async () => {
  const before = { employee: await saidTo(world, 'employee'), colleague: await saidTo(world, 'colleague') };
  await telling.tell();
  return {
    employee: (await saidTo(world, 'employee')).slice(before.employee.length),
    colleague: (await saidTo(world, 'colleague')).slice(before.colleague.length),
  };
};

const published = (date: string) =>
  planning.call(
    'owner',
    'setPublication',
    { dates: [date], departmentIds: [world.departmentId], published: true },
    undefined,
    'SchedulePublication',
    '__typename',
  );

/** Two offers on one day, for which the colleague applies. */
const asked = async (date: string) => {
  const [one, other] = await Promise.all(
    [9, 13].map((hour) =>
      offers.offer({
        date,
        starttime: `${hour < 10 ? '0' : ''}${hour}:00`,
        endtime: `${hour + 3}:00`,
        breakMinutes: 0,
        approval_required: true,
      }),
    ),
  );
  await offers.request(one!.id, 'colleague');
  await offers.request(other!.id, 'colleague');
  const list = await offers.list('planner');
  return [one, other].map((offer) => list.find(({ id }) => id === offer!.id)!);
};

it('who gets a seat of a selection is notified of it once, and so does who asked in vain', async () => {
  const all = await asked('2026-11-16');
  await published('2026-11-16');
  await telling.passOver();
  await send('moveScheduledShifts', {
    openMoves: all.map((one) => ({ ...seen(one), employeeId: world.ids.employee })),
  });
  const { employee, colleague } = await heard();
  expect([employee.length, colleague.length]).toEqual([2, 2]);
  expect(new Set([...employee, ...colleague].map((text) => text.replace(/\d\d:\d\d/g, '')))).toHaveProperty('size', 2);
});

it('a selection that is gone is reported to who asked for it, shift by shift', async () => {
  const all = await asked('2026-11-17');
  await telling.passOver();
  await send('deleteScheduledShifts', { openShifts: all.map(seen) });
  const { employee, colleague } = await heard();
  expect([employee, colleague.length]).toEqual([[], 2]);
});

it('what is copied is offered to the team like what is new', async () => {
  const all = await asked('2026-11-18');
  await published('2026-11-19');
  await telling.passOver();
  await send('copyScheduledShifts', {
    openCopies: all.map(({ id }) => ({ id, newId: world.ports.ids.next('osh'), date: '2026-11-19' })),
  });
  const { employee, colleague } = await heard();
  expect([employee.length, colleague.length]).toEqual([2, 2]);
});
