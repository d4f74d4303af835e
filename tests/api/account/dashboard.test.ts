import { beforeAll, describe, expect, it } from 'vitest';
import { weatherTypes } from '#domain/organisation/weather.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';

let world: World;
beforeAll(async () => {
  world = await newWorld();
});

type Setting = {
  id: string;
  visible: boolean;
  widgetPeriod: number;
  column?: number | null;
  size?: 'small' | 'large' | null;
  departmentId?: string | null;
};
const kept = async (role: Role) => {
  const { data } = await (await world.as(role)).query(
    '{ viewer { dashboard { widgets { id visible widgetPeriod column size departmentId } } } }',
  );
  return data.viewer.dashboard.widgets as Setting[];
};
const arrange = async (role: Role, widgets: Setting[]) => {
  const caller = await world.as(role);
  const { data } = await caller.mutate(
    'mutation ($input: ArrangeDashboardInput!) { arrangeDashboard(input: $input) { __typename ... on Dashboard { widgets { id } } ... on Refusal { code field } } }',
    { input: { widgets } },
  );
  return data.arrangeDashboard;
};

describe('the dashboard of a person', () => {
  it('[R3-46] keeps which widgets are shown, in which order and place, and how far they look', async () => {
    expect(await kept('employee')).toEqual([]);
    const widgets = [
      { id: 'birthdays', visible: true, widgetPeriod: 4, column: 2, size: null, departmentId: null },
      { id: 'my-schedule', visible: false, widgetPeriod: 1, column: null, size: null, departmentId: null },
    ];
    expect(await arrange('employee', widgets)).toMatchObject({ __typename: 'Dashboard' });
    expect(await kept('employee')).toEqual(widgets);
    expect(await kept('colleague')).toEqual([]);
  });

  it('keeps the size of a graph and the department that it is about, for each person', async () => {
    const graph = (size: Setting['size'], departmentId: string | null) => [
      { ...{ id: 'turnover', visible: true, widgetPeriod: 2, column: null }, size, departmentId },
    ];
    for (const [role, widgets] of [
      ['manager', graph('large', world.departmentId)],
      ['owner', graph('small', null)],
    ] as const) {
      expect(await arrange(role, widgets)).toMatchObject({ __typename: 'Dashboard' });
      expect(await kept(role)).toEqual(widgets);
    }
    expect(await kept('manager')).toEqual(graph('large', world.departmentId));
    await arrange('manager', graph('large', null));
    expect(await kept('manager')).toEqual(graph('large', null));
  });

  it('takes the last word of two windows at once', async () => {
    const at = (widgetPeriod: number) => arrange('planner', [{ id: 'birthdays', visible: true, widgetPeriod }]);
    for (const answer of await Promise.all([at(1), at(2), at(3)])) expect(answer.__typename).toBe('Dashboard');
    expect(await kept('planner')).toMatchObject([{ id: 'birthdays' }]);
  });

  it.each([
    ['[R9-03] a period of five weeks', [{ id: 'birthdays', visible: true, widgetPeriod: 5 }], 'widgets.0.widgetPeriod'],
    ['a fourth column', [{ id: 'birthdays', visible: true, widgetPeriod: 1, column: 4 }], 'widgets.0.column'],
    ['an id that is none', [{ id: 'A b', visible: true, widgetPeriod: 1 }], 'widgets.0.id'],
    [
      'the same widget twice',
      [
        { id: 'weather', visible: true, widgetPeriod: 1 },
        { id: 'weather', visible: false, widgetPeriod: 1 },
      ],
      'widgets',
    ],
  ])('refuses %s', async (_, widgets, field) =>
    expect(await arrange('employee', widgets)).toEqual({ __typename: 'Refusal', code: 'INVALID', field }),
  );

  it('[R2.5-20] keeps what people say about it', async () => {
    const caller = await world.as('employee');
    const say = async (mood: string, comment: string) => {
      const { data } = await caller.mutate(
        'mutation ($input: SendDashboardFeedbackInput!) { sendDashboardFeedback(input: $input) { __typename ... on Refusal { field } } }',
        { input: { id: world.ports.ids.next('fbk'), mood, comment } },
      );
      return data.sendDashboardFeedback;
    };
    expect(await say('good', 'Calm')).toEqual({ __typename: 'Done' });
    expect(await say('bad', 'x'.repeat(2001))).toEqual({ __typename: 'Refusal', field: 'comment' });
    const { items } = await world.ports.table.query({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `a#${world.accountId}#feedback` },
    });
    expect(items).toMatchObject([{ authorId: world.ids.employee, mood: 'good', comment: 'Calm' }]);
  });
});

describe('my overview', () => {
  it('asks the table only for what is asked of it', async () => {
    const calls = async (fields: string) => {
      const caller = await world.as('owner');
      const { answer, counts } = await world.counted(() => caller.query(`{ myOverview { today ${fields} } }`));
      expect(answer.errors).toBeUndefined();
      return counts.calls;
    };
    const bare = await calls('');
    expect(await calls('schedule { id } timesheets { id }')).toBe(bare + 1);
    expect(await calls('openShifts { id }')).toBe(bare + 1);
    expect(await calls('news { id Author { name } } openShifts { id } birthdays { name }')).toBe(bare + 2);
    expect(await calls('exchanges { id } news { id }')).toBe(bare + 2);
    expect(await calls('weather(minDate: "2026-11-10", maxDate: "2026-11-13") { department_name }')).toBe(bare);
    expect(
      await calls('news @include(if: false) { id } ... on MyOverview @skip(if: true) { birthdays { name } }'),
    ).toBe(bare);
  });

  it('[R2.5-38] names birthdays only of people whom the viewer may see, [R2.5-36] with day and age', async () => {
    const owner = await world.as('owner');
    const born = async (id: string, birthdate: string, version = 1) => {
      const { data } = await owner.mutate(
        'mutation ($input: EditEmployeeInput!) { editEmployee(input: $input) { __typename } }',
        { input: { id, version, birthdate } },
      );
      expect(data.editEmployee.__typename).toBe('Employee');
    };
    await born(world.ids.colleague, '2004-11-12');
    await born(world.ids.nobody, '1980-11-09');
    const birthdays = async (role: Role) =>
      (await (await world.as(role)).query('{ myOverview { birthdays { name birthday birthday_age } } }')).data
        .myOverview.birthdays;
    const seen = [{ name: 'Cem Test', birthday: '2026-11-12', birthday_age: 22 }];
    expect(await birthdays('manager')).toEqual(seen);
    expect(await birthdays('owner')).toEqual(seen);
    expect(await birthdays('employee')).toEqual([]);
  });

  it('[R7-32] names contracts that end within four months, or the dates given, to those who may see contracts', async () => {
    const owner = await world.as('owner');
    const input = {
      id: world.ports.ids.next('con'),
      employeeId: world.ids.colleague,
      contractTypeId: Object.values(world.made.contractTypes)[0],
      departmentId: world.departmentId,
      minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
      startdate: '2026-01-01',
      lastWorkday: '2027-01-31',
      wageMinor: 1500,
    };
    const made = await owner.mutate(
      'mutation ($input: CreateContractInput!) { createContract(input: $input) { __typename ... on Refusal { key field } } }',
      { input },
    );
    expect(made.data.createContract).toEqual({ __typename: 'Contract' });
    const endings = async (role: Role, dates = '') =>
      (
        await (
          await world.as(role)
        ).query(`{ myOverview { endingContracts${dates} { contract { lastWorkday } Employee { name } } } }`)
      ).data.myOverview.endingContracts;
    expect(await endings('owner')).toEqual([
      { contract: { lastWorkday: '2027-01-31' }, Employee: { name: 'Cem Test' } },
    ]);
    expect(await endings('employee')).toEqual([]);
    expect(await endings('owner', '(minDate: "2027-01-31", maxDate: "2027-01-31")')).toHaveLength(1);
    expect(await endings('owner', '(maxDate: "2027-01-30")')).toEqual([]);
    expect(await endings('owner', '(minDate: "2027-02-01")')).toEqual([]);
  });

  it('[R3-25] [R3-26] [R7-33] tells the weather by department and day, from the basic plan on', async () => {
    const owner = await world.as('owner');
    const query = `query ($minDate: PlainDate!, $maxDate: PlainDate!) { myOverview { weather(minDate: $minDate, maxDate: $maxDate) {
      location_name department_name forecast { date weather_type temp_min_celcius temp_max_celcius } source { name url } } } }`;
    const ask = async (role: Role = 'employee', maxDate = '2026-11-13') =>
      (await world.as(role)).query(query, { minDate: '2026-11-10', maxDate });
    expect((await ask()).data.myOverview.weather).toEqual([]);
    const { data } = await owner.query('{ organisation { locations { id version name } departments { name } } }');
    const [location] = data.organisation.locations;
    await owner.mutate('mutation ($input: EditLocationInput!) { editLocation(input: $input) { __typename } }', {
      input: { ...location, city: 'Ghent', country: 'BE' },
    });
    const [forecast] = (await ask()).data.myOverview.weather;
    expect(forecast).toMatchObject({
      location_name: location.name,
      department_name: data.organisation.departments[0].name,
      source: null,
    });
    expect(forecast.forecast.map(({ date }: { date: string }) => date)).toEqual([
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
    ]);
    for (const { weather_type, temp_min_celcius, temp_max_celcius } of forecast.forecast) {
      expect(weatherTypes).toContain(weather_type);
      expect(temp_min_celcius).toBeLessThan(temp_max_celcius);
    }
    expect((await ask('employee', '2027-11-13')).errors?.[0]?.extensions?.field).toBe('maxDate');
    await world.settle({ plan: 'free' });
    expect((await ask()).data.myOverview.weather).toEqual([]);
    await world.settle({ plan: 'premium' });
  });
});
