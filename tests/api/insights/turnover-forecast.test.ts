import { expect, it } from 'vitest';
import { datesIn } from '#domain/time/date-range.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { newWorld } from '#tests/kit/world.ts';

it('forecasts turnover from the past of a department, and says how far it was off', async () => {
  const world = await newWorld();
  const { departmentId } = world;
  const manager = await world.as('manager');
  const days = Array.from({ length: 63 }, (_, index) => addDays('2026-11-09', -index)).map((date) => ({
    departmentId,
    date,
    turnoverMinor: 200_000,
  }));
  const set = 'mutation ($input: SetTurnoverInput!) { setTurnover(input: $input) { __typename } }';
  await manager.mutate(set, { input: { days } });
  const query = `query ($ids: [ID!]!) { turnoverForecast(from: "2026-11-16", to: "2026-11-17", departmentIds: $ids) {
    departmentId error errorWithoutWeather weather source { name } tested backtest { date expectedMinor turnoverMinor } days { date expectedMinor season holiday weather } } }`;
  expect((await manager.query(query, { ids: [departmentId] })).data.turnoverForecast).toEqual([
    {
      departmentId,
      error: 0,
      errorWithoutWeather: 0,
      weather: 'unknown',
      source: null,
      tested: 28,
      backtest: Array.from({ length: 28 }, (_, index) => ({
        ...{ date: addDays('2026-11-09', -index), expectedMinor: 200_000, turnoverMinor: 200_000 },
      })),
      days: [
        { date: '2026-11-16', expectedMinor: 200_000, season: 10_000, holiday: 10_000, weather: null },
        { date: '2026-11-17', expectedMinor: 200_000, season: 10_000, holiday: 10_000, weather: null },
      ],
    },
  ]);
  const refused = async (by: typeof manager) =>
    (await by.query(query, { ids: [departmentId] })).errors?.[0]?.extensions?.code;
  expect(await refused(await world.as('employee'))).toBe('FORBIDDEN');
  const basic = await newWorld({ plan: 'basic' });
  expect(await refused(await basic.as('owner'))).toBe('PLAN');
});

it('forecastTurnover: counts the forecast of open days on which nothing was entered, where it is wanted', async () => {
  const world = await newWorld();
  const { departmentId } = world;
  const owner = await world.as('owner');
  const on = (date: string, more: object) => ({ departmentId, date, ...more });
  const days = Array.from({ length: 56 }, (_, index) => on(addDays('2026-11-09', -index), { turnoverMinor: 200_000 }));
  const send = async (field: string, input: object) =>
    (
      await owner.mutate(
        `mutation ($input: ${field[0]!.toUpperCase()}${field.slice(1)}Input!) { ${field}(input: $input) { __typename } }`,
        { input },
      )
    ).data[field];
  await send('setTurnover', { days: [...days, on('2026-11-17', { turnoverMinor: 190_000 })] });
  await send('setForecast', { days: [on('2026-11-18', { expectedTurnoverMinor: 90_000 })] });
  await send('setOpenDays', { days: [on('2026-11-19', { open: false })] });
  const query = `query ($ids: [ID!]!) { turnoverForecast(from: "2026-11-16", to: "2026-11-20", departmentIds: $ids) {
    days { expectedMinor countedMinor } } }`;
  const counted = async (): Promise<(number | null)[]> => {
    const [forecast] = (await owner.query(query, { ids: [departmentId] })).data.turnoverForecast;
    const { days: found }: { days: { expectedMinor: number; countedMinor: number | null }[] } = forecast;
    expect(found.every(({ expectedMinor }) => expectedMinor > 0)).toBe(true);
    return found.map(({ countedMinor }) => countedMinor);
  };
  expect(await counted()).toEqual([200_000, null, null, null, 200_000]);
  const { version } = (await owner.query('{ settingSheets { departmentId version } }')).data.settingSheets.find(
    (sheet: { departmentId: string | null }) => sheet.departmentId === departmentId,
  );
  expect(await send('editSettings', { departmentId, version, forecastTurnover: false })).toMatchObject({
    __typename: 'SettingSheet',
  });
  expect(await counted()).toEqual([null, null, null, null, null]);
});

it('reads little where there is no recent turnover, and forecasts nothing', async () => {
  const world = await newWorld();
  const manager = await world.as('manager');
  const query = `query ($ids: [ID!]!) { turnoverForecast(from: "2026-11-16", to: "2026-11-16", departmentIds: $ids) {
    error days { expectedMinor countedMinor } } }`;
  const ask = () => world.counted(() => manager.query(query, { ids: [world.departmentId] }));
  const { answer, counts } = await ask();
  expect(answer.data.turnoverForecast).toEqual([{ error: null, days: [{ expectedMinor: null, countedMinor: null }] }]);
  const set = 'mutation ($input: SetTurnoverInput!) { setTurnover(input: $input) { __typename } }';
  await manager.mutate(set, {
    input: { days: [{ departmentId: world.departmentId, date: '2026-11-02', turnoverMinor: 1 }] },
  });
  expect((await ask()).counts.calls).toBeGreaterThan(counts.calls);
});

it('counts the weather of the place where that brought past forecasts closer', async () => {
  const world = await newWorld();
  const { departmentId } = world;
  const owner = await world.as('owner');
  const { data } = await owner.query('{ organisation { locations { id version name } } }');
  const edit = 'mutation ($input: EditLocationInput!) { editLocation(input: $input) { __typename } }';
  await owner.mutate(edit, { input: { ...data.organisation.locations[0], city: 'Ghent', country: 'BE' } });
  const isWet = (date: string): boolean => Number(date.slice(8)) % 3 === 0;
  const asked: object[] = [];
  world.ports.weather = {
    source: { name: 'Weather', url: 'https://weather.example/' },
    forecast: async (place, range) => {
      asked.push({ ...place, ...range });
      return datesIn(range).map((date) => ({
        date,
        weather_type: isWet(date) ? 'rain' : 'clear',
        temp_min_celcius: 1,
        temp_max_celcius: 9,
      }));
    },
  };
  const days = Array.from({ length: 120 }, (_, index) => addDays('2026-11-09', -index)).map((date) => ({
    departmentId,
    date,
    turnoverMinor: isWet(date) ? 120_000 : 200_000,
  }));
  const set = 'mutation ($input: SetTurnoverInput!) { setTurnover(input: $input) { __typename } }';
  for (const part of [days.slice(0, 60), days.slice(60)]) await owner.mutate(set, { input: { days: part } });
  const query = `query ($ids: [ID!]!) { turnoverForecast(from: "2026-11-17", to: "2026-11-18", departmentIds: $ids) {
    error errorWithoutWeather weather source { name } days { expectedMinor weather } } }`;
  const [forecast] = (await owner.query(query, { ids: [departmentId] })).data.turnoverForecast;
  expect(forecast).toMatchObject({ weather: 'counted', source: { name: 'Weather' } });
  expect(forecast.error).toBeLessThan(forecast.errorWithoutWeather);
  const [fair, wet] = forecast.days;
  expect(wet.weather).toBeLessThan(fair.weather);
  expect(wet.expectedMinor).toBeLessThan(fair.expectedMinor);
  expect(asked).toEqual([{ city: 'Ghent', country: 'BE', from: '2026-08-18', to: '2026-11-24' }]);
});
