import type { WeatherDay } from '#domain/organisation/weather.ts';
import type { Clock } from '#services/ports/clock.ts';
import type { Weather } from '#services/ports/weather.ts';

const keptMs = 60 * 60_000;
/** Pause after a failure, so that not every dashboard waits for an unavailable service. */
const restMs = 5 * 60_000;
const mostPlaces = 500;

type Kept = { until: number; answer: Promise<WeatherDay[] | null> };

/** Caches forecasts for an hour per place. */
export const cachedWeather = (weather: Weather, clock: Clock): Weather => {
  const kept = new Map<string, Kept>();
  return {
    source: weather.source,
    forecast: async (place, range, zone) => {
      const key = JSON.stringify([place.city.toLowerCase(), place.country, range.from, range.to, zone]);
      const now = clock.now().epochMilliseconds;
      const known = kept.get(key);
      if (known && now < known.until) return known.answer;
      if (kept.size >= mostPlaces) kept.clear();
      const fresh: Kept = { until: now + keptMs, answer: weather.forecast(place, range, zone) };
      kept.set(key, fresh);
      if ((await fresh.answer) === null) fresh.until = now + restMs;
      return fresh.answer;
    },
  };
};
