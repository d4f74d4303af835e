import type { WeatherDay, WeatherType } from '#domain/organisation/weather.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { Log } from '#services/ports/log.ts';
import type { Weather, WeatherPlace } from '#services/ports/weather.ts';

type Fetch = (address: string, init: { signal: AbortSignal }) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;
type Spot = { latitude: number; longitude: number };

/** Timeout, since dashboards wait for the weather. */
const patienceMs = 2500;

/** WMO codes (open-meteo.com/en/docs) up to and including the first number. */
const kinds: [upTo: number, kind: WeatherType][] = [
  [1, 'clear'],
  [2, 'partly_cloudy'],
  [3, 'cloudy'],
  [48, 'fog'],
  [57, 'drizzle'],
  [67, 'rain'],
  [77, 'snow'],
  [82, 'rain'],
  [86, 'snow'],
  [99, 'thunder'],
];
const kindOf = (code: number): WeatherType => kinds.find(([upTo]) => code <= upTo)?.[1] ?? 'cloudy';

type Found = { results?: (Spot & { country_code?: string })[] };
type Daily = {
  daily?: { time: string[]; weather_code: number[]; temperature_2m_max: number[]; temperature_2m_min: number[] };
};

const query = (values: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();

/** Never minus zero. */
const wholeDegrees = (celsius = 0): number => Math.round(celsius) || 0;

const daysOf = ({ daily }: Daily): WeatherDay[] =>
  (daily?.time ?? []).map((date, index) => ({
    date,
    weather_type: kindOf(daily!.weather_code[index] ?? 3),
    temp_max_celcius: wholeDegrees(daily!.temperature_2m_max[index]),
    temp_min_celcius: wholeDegrees(daily!.temperature_2m_min[index]),
  }));

/** Forecasts of Open-Meteo. Its data is CC BY 4.0: the link of `source` is shown with it. The free service is for non-commercial use. */
export const openMeteo = (log: Log, fetcher: Fetch = fetch): Weather => {
  const ask = async <T>(address: string): Promise<T> => {
    const answer = await fetcher(address, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) throw new Error(`weather: ${answer.status}`);
    return (await answer.json()) as T;
  };
  const spotOf = async ({ city, country }: WeatherPlace): Promise<Spot | undefined> => {
    const found = await ask<Found>(
      `https://geocoding-api.open-meteo.com/v1/search?${query({ name: city, count: 10, format: 'json' })}`,
    );
    const places = found.results ?? [];
    return country ? places.find(({ country_code }) => country_code === country) : places[0];
  };
  const forecastOf = async (place: WeatherPlace, { from, to }: DateRange, zone: Zone) => {
    const spot = await spotOf(place);
    if (!spot) return null;
    const { latitude, longitude } = spot;
    const daily = 'weather_code,temperature_2m_max,temperature_2m_min';
    const wanted = { latitude, longitude, daily, timezone: zone, start_date: from, end_date: to };
    return daysOf(await ask<Daily>(`https://api.open-meteo.com/v1/forecast?${query(wanted)}`));
  };
  return {
    source: { name: 'Open-Meteo.com', url: 'https://open-meteo.com/' },
    forecast: async (place, range, zone) => {
      try {
        return await forecastOf(place, range, zone);
      } catch (fault) {
        log.warn('weather', { fault: String(fault) });
        return null;
      }
    },
  };
};
