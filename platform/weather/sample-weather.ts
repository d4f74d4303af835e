import type { WeatherDay, WeatherType } from '#domain/organisation/weather.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { dayNumber, type PlainDate } from '#domain/time/plain-date.ts';
import type { Weather } from '#services/ports/weather.ts';

const hashOf = (word: string): number => {
  let hash = 2_166_136_261;
  for (const character of word) hash = Math.imul(hash ^ character.codePointAt(0)!, 16_777_619);
  return hash >>> 0;
};

/** Mean daily high by month for a mild place in the northern hemisphere. */
const highs = [6, 7, 10, 14, 18, 21, 23, 23, 20, 15, 10, 7];
const frequent: WeatherType[] = ['cloudy', 'rain', 'partly_cloudy', 'clear', 'drizzle', 'cloudy', 'clear', 'fog'];

const dayIn = (city: string, date: PlainDate): WeatherDay => {
  // Consecutive days are similar: one of the random factors changes every second day.
  const [slow, fast] = [hashOf(`${city} ${Math.floor(dayNumber(date) / 2)}`), hashOf(`${city} ${date}`)];
  const high = highs[Number(date.slice(5, 7)) - 1]! + (slow % 7) - 3;
  const kind = frequent[fast % frequent.length]!;
  const weather_type = high <= 1 && (kind === 'rain' || kind === 'drizzle') ? 'snow' : kind;
  return { date, weather_type, temp_max_celcius: high, temp_min_celcius: high - 3 - (fast % 5) };
};

/** Sample weather without a network: deterministic by place and date, and plausible for the season. Labelled as sample data. */
export const sampleWeather: Weather = {
  source: null,
  forecast: async ({ city }, range) => datesIn(range).map((date) => dayIn(city, date)),
};

/** Without a configured service nothing is shown. */
export const noWeather: Weather = { source: null, forecast: async () => null };
