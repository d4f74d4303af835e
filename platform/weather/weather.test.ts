import { expect, it, vi } from 'vitest';
import { quietLog, setClock } from '#tests/kit/recorders.ts';
import { cachedWeather } from './cached-weather.ts';
import { openMeteo } from './open-meteo.ts';
import { sampleWeather } from './sample-weather.ts';
import { weatherFor } from './weather-for.ts';

const ghent = { city: 'Ghent', country: 'BE' };
const range = { from: '2026-11-10', to: '2026-11-11' };
const zone = 'Europe/Brussels';

const found = {
  results: [
    { latitude: 42.4, longitude: -73.6, country_code: 'US' },
    { latitude: 51.05, longitude: 3.72, country_code: 'BE' },
  ],
};
const daily = {
  daily: {
    time: ['2026-11-10', '2026-11-11'],
    weather_code: [3, 95],
    temperature_2m_max: [11.6, 9.4],
    temperature_2m_min: [4.5, -0.4],
  },
};

/** A fake of the documented service that records requests. */
const service = (answers: { found?: unknown; daily?: unknown; status?: number } = {}) => {
  const asked: URL[] = [];
  const fetcher = async (address: string) => {
    const url = new URL(address);
    asked.push(url);
    const status = answers.status ?? 200;
    const body = url.host.startsWith('geocoding') ? (answers.found ?? found) : (answers.daily ?? daily);
    return { ok: status < 300, status, json: async () => body };
  };
  return { asked, weather: openMeteo(quietLog, fetcher) };
};

it('asks Open-Meteo for the place in the right country, in the zone of the department', async () => {
  const { asked, weather } = service();
  expect(await weather.forecast(ghent, range, zone)).toEqual([
    { date: '2026-11-10', weather_type: 'cloudy', temp_max_celcius: 12, temp_min_celcius: 5 },
    { date: '2026-11-11', weather_type: 'thunder', temp_max_celcius: 9, temp_min_celcius: 0 },
  ]);
  const wanted = Object.fromEntries(asked[1]!.searchParams);
  expect(wanted).toMatchObject({
    latitude: '51.05',
    timezone: zone,
    start_date: '2026-11-10',
    end_date: '2026-11-11',
  });
  expect(weather.source).toEqual({ name: 'Open-Meteo.com', url: 'https://open-meteo.com/' });
});

it('says nothing rather than something wrong when the place is not known or the service fails', async () => {
  expect(await service({ found: {} }).weather.forecast(ghent, range, zone)).toBeNull();
  expect(await service().weather.forecast({ city: 'Ghent', country: 'FR' }, range, zone)).toBeNull();
  expect(await service({ status: 503 }).weather.forecast(ghent, range, zone)).toBeNull();
});

it('logs a failure without the place', async () => {
  const warn = vi.fn();
  const fetcher = async () => ({ ok: false, status: 503, json: async () => ({}) });
  await openMeteo({ ...quietLog, warn }, fetcher).forecast(ghent, range, zone);
  expect(warn).toHaveBeenCalledOnce();
  expect(JSON.stringify(warn.mock.calls)).not.toContain('Ghent');
});

it('asks once an hour for a place, and lets a service that failed rest for five minutes', async () => {
  const clock = setClock('2026-11-10T08:00:00Z');
  const forecast = vi.fn(async (): Promise<[] | null> => []);
  const weather = cachedWeather({ source: null, forecast }, clock);
  const ask = () => weather.forecast(ghent, range, zone);
  await Promise.all([ask(), ask()]);
  clock.advance({ minutes: 59 });
  await ask();
  expect(forecast).toHaveBeenCalledTimes(1);
  forecast.mockResolvedValue(null);
  clock.advance({ minutes: 2 });
  await ask();
  clock.advance({ minutes: 4 });
  await ask();
  expect(forecast).toHaveBeenCalledTimes(2);
  clock.advance({ minutes: 2 });
  await ask();
  expect(forecast).toHaveBeenCalledTimes(3);
});

it('makes the same weather up each time, without a network', async () => {
  const once = await sampleWeather.forecast(ghent, range, zone);
  expect(await sampleWeather.forecast(ghent, range, zone)).toEqual(once);
  expect(once).toHaveLength(2);
});

it('is chosen by its setting', () => {
  const given = { clock: setClock('2026-11-10T08:00:00Z'), log: quietLog };
  expect(weatherFor('sample', given)).toBe(sampleWeather);
  expect(weatherFor('open-meteo', given).source?.name).toBe('Open-Meteo.com');
  expect(() => weatherFor('sunny', given)).toThrow('MUSTER_WEATHER');
});
