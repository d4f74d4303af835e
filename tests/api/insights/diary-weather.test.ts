import { expect, it } from 'vitest';
import { datesIn } from '#domain/time/date-range.ts';
import { newCalendars } from '#tests/api/calendar/calendars.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';
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

it('says in the diary which holiday and events there were, in their own department and on their own day', async () => {
  const { world, owner, id, send } = await ownersWorld({
    createDepartment: '... on Department { id }',
    createHolidayGroup: '... on HolidayGroup { id }',
    createHoliday: '... on Holiday { id }',
  });
  const { departmentId } = world;
  const { data } = await owner.query('{ organisation { locations { id } } }');
  const second = id('dep');
  await send('createDepartment', { id: second, locationId: data.organisation.locations[0].id, name: 'Second' });
  const group = await send('createHolidayGroup', { id: id('hog'), name: 'Belgium', departmentIds: [departmentId] });
  const holiday = { id: id('hol'), holidayGroupId: group.id, date: '2026-11-11', name: 'Armistice Day' };
  expect(await send('createHoliday', holiday)).toMatchObject({ id: holiday.id });
  const calendars = newCalendars(world);
  const event = (of: string, title: string, date: string, more: object = {}) =>
    calendars.call('owner', 'createEvent', { id: id('evt'), departmentId: of, title, date, ...more });
  const repeat = { interval: 1, weekdays: ['we'], until: '2026-11-18' };
  await event(departmentId, 'Fair', '2026-11-12');
  await event(departmentId, 'Market', '2026-11-11', { starttime: '08:00', endtime: '13:00', repeat });
  await event(second, 'Tasting', '2026-11-11');
  const query = `{ diary(from: "2026-11-10", to: "2026-11-12") { departmentId date holiday events } }`;
  const { diary } = (await owner.query(query)).data;
  const of = (place: string) =>
    diary
      .filter((day: { departmentId: string }) => day.departmentId === place)
      .map(({ date, holiday: name, events }: { date: string; holiday: string; events: string[] }) => {
        return [date, name, events];
      });
  expect(of(departmentId)).toEqual([
    ['2026-11-10', null, []],
    ['2026-11-11', 'Armistice Day', ['Market']],
    ['2026-11-12', null, ['Fair']],
  ]);
  expect(of(second)).toEqual([
    ['2026-11-10', null, []],
    ['2026-11-11', null, ['Tasting']],
    ['2026-11-12', null, []],
  ]);
});
