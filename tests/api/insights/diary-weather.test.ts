import { expect, it } from 'vitest';
import { datesIn } from '#domain/time/date-range.ts';
import { newWorld } from '#tests/kit/world.ts';

const read = async (world: Awaited<ReturnType<typeof newWorld>>, from: string, to: string) => {
  const query = `query ($from: PlainDate!, $to: PlainDate!) { diary(from: $from, to: $to) {
    date weather { weather_type temp_max_celcius } weatherSource { name } } }`;
  return (await (await world.as('owner')).query(query, { from, to })).data.diary;
};

it('says in the diary how the weather was, as far back as the service knows it, with one call for a location', async () => {
  const world = await newWorld({ now: '2026-11-10T08:00:00Z' });
  const asked: object[] = [];
  world.ports.weather = {
    source: { name: 'Weather', url: 'https://weather.example/' },
    forecast: async (place, range) => {
      asked.push({ ...place, ...range });
      return datesIn(range).map((date) => ({
        ...{ date, weather_type: 'rain', temp_min_celcius: 1 },
        temp_max_celcius: Number(date.slice(8)),
      }));
    },
  };
  // The position of a location without a city is unknown.
  expect((await read(world, '2026-11-09', '2026-11-09'))[0]).toMatchObject({ weather: null, weatherSource: null });
  expect(asked).toEqual([]);
  const owner = await world.as('owner');
  const { data } = await owner.query('{ organisation { locations { id version name } } }');
  const edit = 'mutation ($input: EditLocationInput!) { editLocation(input: $input) { __typename } }';
  await owner.mutate(edit, { input: { ...data.organisation.locations[0], city: 'Ghent', country: 'BE' } });
  const rain = (day: number) => ({ weather_type: 'rain', temp_max_celcius: day });
  expect(await read(world, '2026-11-08', '2026-11-09')).toEqual([
    { date: '2026-11-08', weather: rain(8), weatherSource: { name: 'Weather' } },
    { date: '2026-11-09', weather: rain(9), weatherSource: { name: 'Weather' } },
  ]);
  // 84 days before today is 18 August; the service is not asked for earlier dates.
  const [before, first] = await read(world, '2026-08-17', '2026-08-18');
  expect(before).toEqual({ date: '2026-08-17', weather: null, weatherSource: null });
  expect(first).toMatchObject({ date: '2026-08-18', weather: rain(18) });
  expect(await read(world, '2026-08-16', '2026-08-17')).toMatchObject([{ weather: null }, { weather: null }]);
  expect(asked).toEqual([
    { city: 'Ghent', country: 'BE', from: '2026-11-08', to: '2026-11-09' },
    { city: 'Ghent', country: 'BE', from: '2026-08-18', to: '2026-08-18' },
  ]);
});
