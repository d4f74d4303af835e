import { beforeAll, describe, expect, it } from 'vitest';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

let world: World;
let planning: Awaited<ReturnType<typeof newPlanning>>;
/** A location group with one location; below, an empty group, and a department outside both. */
let group: string;
let empty: string;
let elsewhere: string;

const make = async (name: string, input: object, type = name.replace('create', '')): Promise<{ id: string }> => {
  const Input = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${Input}!) { ${name}(input: $input) { ... on ${type} { id } ... on Refusal { code key } } }`;
  const answer = await (await world.as('owner')).mutate(document, { input });
  if (!answer.data?.[name]?.id) throw new Error(JSON.stringify(answer));
  return answer.data[name];
};

beforeAll(async () => {
  world = await newWorld();
  planning = await newPlanning(world);
  const id = (prefix: string) => world.ports.ids.next(prefix);
  const south = await make('createLocation', { id: id('loc'), name: 'South' });
  elsewhere = (await make('createDepartment', { id: id('dep'), locationId: south.id, name: 'Pier' })).id;
  group = (await make('createLocationGroup', { id: id('lgr'), name: 'North', locationIds: [world.made.locationId] }))
    .id;
  empty = (await make('createLocationGroup', { id: id('lgr'), name: 'Empty', locationIds: [] })).id;
  await planning.plan({ date: '2026-11-16' });
  const times = { starttime: '09:00', endtime: '17:00', breakMinutes: 30 };
  const shift = { id: id('shf'), departmentId: elsewhere, name: 'Pier', long_name: 'Pier', colour: '#3d6ff0' };
  await make('createShift', { ...shift, ...times });
  for (const [title, departmentId] of [['Fair', world.departmentId] as const, ['Regatta', elsewhere] as const]) {
    const what = { departmentId, date: '2026-11-17', starttime: '09:00', endtime: '17:00' };
    await make('createEvent', { id: id('evt'), title, ...what }, 'CalendarEvent');
    await make('createRequiredShift', { id: id('rqs'), instances: 1, breakMinutes: 30, ...what });
  }
});

describe('a location group narrows', () => {
  const departmentsOf = async (departmentIds: string[] | undefined) => {
    const { data } = await (await world.as('owner')).query(
      'query ($ids: [ID!]) { scheduleWeek(week: "2026-W47", departmentIds: $ids) { departments { id } scheduledShifts { id } } }',
      { ids: departmentIds },
    );
    return data.scheduleWeek;
  };

  it('[R2.9-046] [R2.9-047] the schedule to the departments of its places', async () => {
    const all = (await departmentsOf(undefined)).departments.map(({ id }: { id: string }) => id);
    expect(all).toContain(elsewhere);
    const { departments, scheduledShifts } = await departmentsOf([group]);
    expect(departments.map(({ id }: { id: string }) => id)).not.toContain(elsewhere);
    expect(departments.map(({ id }: { id: string }) => id)).toContain(world.departmentId);
    expect(scheduledShifts).toHaveLength(1);
  });

  it('what planners follow and publish on the same dates', async () => {
    const { data, errors } = await (await world.as('planner')).query(
      `query ($ids: [ID!]) {
        scheduleChanges(departmentIds: $ids, from: "2026-11-16", to: "2026-11-22") { __typename }
        scheduleHistory(departmentIds: $ids, from: "2026-11-16", to: "2026-11-22") { id }
        planningFacts(departmentIds: $ids, from: "2026-11-16", to: "2026-11-22") { __typename }
        publicationPreview(departmentIds: $ids, from: "2026-11-16", to: "2026-11-22") { departments { id } }
      }`,
      { ids: [group] },
    );
    expect(errors).toBeUndefined();
    expect(data.publicationPreview.departments).toEqual([{ id: world.departmentId }]);
    expect(data.scheduleHistory.length).toBeGreaterThan(0);
  });

  it.each([
    ['its places', () => group, 1],
    ['no place', () => empty, 0],
  ])('the timesheet to %s', async (_, chosen, people) => {
    const owner = await world.as('owner');
    const variables = { ids: [chosen()] };
    const { data } = await owner.query(
      'query ($ids: [ID!]) { timesheetDays(from: "2026-11-16", to: "2026-11-22", departmentIds: $ids) { days { date } } }',
      variables,
    );
    expect(data.timesheetDays.days).toHaveLength(people);
  });

  it.each([
    ['its places', () => [group], ['Fair']],
    ['no place', () => [empty], []],
    ['all places without one', () => undefined, ['Fair', 'Regatta']],
  ])('events to %s', async (_, chosen, titles) => {
    const { data } = await (await world.as('owner')).query(
      'query ($ids: [ID!]) { calendarEvents(from: "2026-11-16", to: "2026-11-22", departmentIds: $ids) { Event { title } } }',
      { ids: chosen() },
    );
    expect(data.calendarEvents.map(({ Event }: { Event: { title: string } }) => Event.title).sort()).toEqual(titles);
  });

  it('the seats to fill to its places, and none of all for a group without places', async () => {
    const owner = await world.as('owner');
    const placesOf = async (ids: string[] | undefined): Promise<string[]> => {
      const { data, errors } = await owner.query(
        'query ($ids: [ID!]) { fillFacts(from: "2026-11-16", to: "2026-11-22", departmentIds: $ids) { seats { departmentId } } }',
        { ids },
      );
      return errors
        ? [errors[0]!.message]
        : data.fillFacts.seats.map((seat: { departmentId: string }) => seat.departmentId);
    };
    expect((await placesOf(undefined)).sort()).toEqual([world.departmentId, elsewhere].sort());
    expect(await placesOf([group])).toEqual([world.departmentId]);
    expect(await placesOf([empty])).toEqual(['notFound']);
  });

  it.each([
    ['its places', () => group, 1],
    ['no place', () => empty, 0],
  ])('planned against worked hours to %s', async (_, chosen, departments) => {
    const { data } = await (await world.as('owner')).query(
      'query ($filter: ReportFilterInput!) { report(type: ScheduleVsTimesheet, filter: $filter) { rows { totalCount nodes { cells { text } } } } }',
      {
        filter: {
          from: '2026-11-16',
          to: '2026-11-22',
          departmentIds: [chosen()],
          arrangement: { groupBy: ['department_name'], summed: true },
        },
      },
    );
    expect(data.report.rows.totalCount).toBe(departments);
  });
});
