import fc from 'fast-check';
import { expect } from 'vitest';
import { addDays } from '#domain/time/plain-date.ts';
import { newCalendars } from '#tests/api/calendar/calendars.ts';
import type { Role, World } from '#tests/kit/world.ts';
import type { Answered, Planning } from './planning.ts';

export const range = { from: '2026-11-16', to: '2026-11-29' };
export const workers = ['employee', 'colleague'] as const;
export type Worker = (typeof workers)[number];

const who = fc.constantFrom<Worker>(...workers);
const day = fc.integer({ min: 0, max: 13 });
const which = fc.nat(30);
const template = fc.constantFrom('day', 'evening', 'night', 'late');

/** Actions of planners, one after the other. */
export const randomActs = fc.array(
  fc.oneof(
    { arbitrary: fc.record({ do: fc.constant('plan'), who, day, template }), weight: 4 },
    {
      arbitrary: fc.record({
        do: fc.constant('repeat'),
        who,
        day,
        template,
        weekdays: fc.subarray(['mo', 'tu', 'we', 'th', 'fr'], { minLength: 1, maxLength: 3 }),
      }),
      weight: 1,
    },
    { arbitrary: fc.record({ do: fc.constant('move'), which, who, day }), weight: 3 },
    { arbitrary: fc.record({ do: fc.constant('edit'), which }), weight: 1 },
    {
      arbitrary: fc.record({
        do: fc.constant('remove'),
        which,
        scope: fc.constantFrom('occurrence', 'sequence', 'original'),
      }),
      weight: 2,
    },
    { arbitrary: fc.record({ do: fc.constant('publish'), days: fc.uniqueArray(day, { minLength: 1 }) }), weight: 2 },
    { arbitrary: fc.record({ do: fc.constant('withdraw'), days: fc.uniqueArray(day, { minLength: 1 }) }), weight: 1 },
  ),
  { minLength: 4, maxLength: 12 },
);
export type Act = typeof randomActs extends fc.Arbitrary<(infer T)[]> ? T : never;

export const randomDays = fc.uniqueArray(day, { minLength: 5, maxLength: 12 });
/** All people have a shift, and some days are published before the other actions. */
export const opening = (days: number[]): Act[] => [
  { do: 'plan', who: 'employee', day: days[0]!, template: 'late' },
  { do: 'plan', who: 'colleague', day: days[1]!, template: 'night' },
  { do: 'publish', days },
];

const refusal = '... on Refusal { code key field measured }';

/** A planner who carries out the drawn actions, and can undo each step. */
export const newActor = async (world: World, planning: Planning) => {
  const planner = await world.as('planner');
  const late = await planning.template('Late', '18:00', '23:30', { hide_end_time: true });
  const templates: Record<string, string> = { ...planning.shifts, late };
  const handles: string[] = [];
  const send = async (name: string, input: object): Promise<Answered> => {
    const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
    const document = `mutation ($input: ${type}!) { ${name}(input: $input) { __typename ${refusal} } }`;
    const answer = await planner.mutate(document, { input });
    if (!answer.data?.[name]) throw new Error(`${name} ${JSON.stringify(answer.errors)}`);
    const done: Answered = answer.data[name];
    const handle = answer.extensions?.meta?.operation;
    if (done.__typename !== 'Refusal' && handle) handles.push(handle);
    return done;
  };
  const shifts = async (): Promise<Answered[]> => (await planning.week('planner', range)).week.scheduledShifts;
  const dates = (days: readonly number[]): string[] => days.map((one) => addDays(range.from, one));

  /** Shifts with conflicts on these dates are published with a reason. */
  const publish = async (days: readonly number[]): Promise<void> => {
    const answer = await planner.query(
      'query ($from: PlainDate!, $to: PlainDate!) { publicationPreview(from: $from, to: $to) { blockers { shift { id version } } } }',
      range,
    );
    const overrides = answer.data.publicationPreview.blockers.map(({ shift }: { shift: Answered }) => ({
      id: shift.id,
      version: shift.version,
      reason: 'Agreed',
    }));
    const wanted = dates(days);
    const onThem = new Map((await shifts()).map(({ id, date }) => [id, date as string]));
    await send('setPublication', {
      departmentIds: [world.departmentId],
      dates: wanted,
      published: true,
      overrides: overrides.filter(({ id }: { id: string }) => wanted.includes(onThem.get(id) ?? '')),
    });
  };

  const act = async (one: Act): Promise<void> => {
    if (one.do === 'publish' && 'days' in one) return publish(one.days);
    if ('days' in one) {
      const input = { departmentIds: [world.departmentId], dates: dates(one.days), published: false };
      return void (await send('setPublication', input));
    }
    if ('template' in one) {
      const repeat = 'weekdays' in one && {
        repeat: {
          id: world.ports.ids.next('ser'),
          interval: 1,
          weekdays: one.weekdays,
          repeat_until: addDays(range.from, 13),
        },
      };
      return void (await send('createScheduledShift', {
        id: world.ports.ids.next('sch'),
        teamId: world.teamId,
        shiftId: templates[one.template],
        employeeId: world.ids[one.who],
        date: addDays(range.from, one.day),
        ...repeat,
      }));
    }
    const all = await shifts();
    const shift = all[one.which % Math.max(1, all.length)];
    if (!shift) return;
    const { id, version, seriesId } = shift;
    if ('scope' in one)
      return void (await send('deleteScheduledShift', { id, version, ...(seriesId ? { scope: one.scope } : {}) }));
    if (!('who' in one)) return void (await send('editScheduledShift', { id, version, starttime: '10:15' }));
    const date = addDays(range.from, one.day);
    await send('moveScheduledShift', { id, version, employeeId: world.ids[one.who], date });
  };

  return {
    act,
    send,
    handles,
    shifts,
    /** The planner's view of these weeks, except version numbers. */
    state: async (): Promise<object[]> =>
      (await shifts())
        .map(({ version: _, ...shift }) => shift)
        .sort((a, b) => (a.occurrence_id! < b.occurrence_id! ? -1 : 1)),
  };
};

/** A shift as a reader sees it: its id and times. The end is left out where it is hidden. */
type Read = string;

const iso = (stamp: string): string => stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
const inRange = (moment: string): boolean => moment >= '2026-11-15T23:00' && moment < '2026-11-29T23:00';

type SeenShift = Pick<Answered, 'id'> & Record<string, unknown>;
const readOf = ({ occurrence_id, startsAt, endsAt, hide_end_time }: SeenShift): Read =>
  `${occurrence_id} ${startsAt} ${hide_end_time ? 'open' : endsAt}`;
const readsIn = (shifts: readonly SeenShift[]): Read[] => shifts.map(readOf).sort();

/** All places where a person may read when they work, each with its own reader. */
export const newReaders = async (world: World, planning: Planning) => {
  const calendars = newCalendars(world);
  const feeds = new Map<Worker, string>();
  for (const role of workers) feeds.set(role, (await calendars.feed(role)).url);
  const mine = async (role: Role): Promise<Read[]> => {
    const fields = 'occurrence_id startsAt endsAt hide_end_time';
    const answer = await (await world.as(role)).query(
      `query ($from: PlainDate!, $to: PlainDate!) { mySchedule(from: $from, to: $to) { id ${fields} } }`,
      range,
    );
    return readsIn(answer.data.mySchedule);
  };
  /** Shifts as calendars show them, with the ends that the plan hides removed. */
  const fromEntries = (
    entries: readonly { uid: string; start: string; end: string }[],
    planned: readonly SeenShift[],
  ): Read[] => {
    const open = new Set(
      planned.filter((seenShift) => seenShift.hide_end_time).map((seenShift) => seenShift.occurrence_id),
    );
    return entries
      .map(({ uid, start, end }) => ({ id: uid.slice(0, uid.lastIndexOf('@')), start: iso(start), end: iso(end) }))
      .filter(({ start }) => inRange(start))
      .map(({ id, start, end }) => `${id} ${start} ${open.has(id) ? 'open' : end}`)
      .sort();
  };
  return {
    /** The published part of the plan. */
    published: (planned: readonly SeenShift[], role: Worker): Read[] =>
      readsIn(planned.filter((seenShift) => seenShift.published && seenShift.employeeId === world.ids[role])),
    /** The schedule page and its printed sheet, which use the same query. */
    page: async (role: Worker): Promise<Read[]> => {
      const { week } = await planning.week(role, range);
      return readsIn(
        week.scheduledShifts.filter((scheduledShift: SeenShift) => scheduledShift.employeeId === world.ids[role]),
      );
    },
    mine,
    feed: async (role: Worker, planned: readonly SeenShift[]): Promise<Read[]> =>
      fromEntries(await calendars.read(feeds.get(role)!), planned),
    fromEntries,
  };
};

/** Fails with the name of the place that differs. */
export const expectSame = (expected: Read[], places: Record<string, Read[]>): void => {
  expect(places).toEqual(Object.fromEntries(Object.keys(places).map((name) => [name, expected])));
};
