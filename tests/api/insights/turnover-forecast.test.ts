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
    departmentId error errorWithoutWeather weather source { name } tested days { date expectedMinor season holiday weather } } }`;
  expect((await manager.query(query, { ids: [departmentId] })).data.turnoverForecast).toEqual([
    {
      departmentId,
      error: 0,
      errorWithoutWeather: 0,
      weather: 'unknown',
      source: null,
      tested: 28,
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
