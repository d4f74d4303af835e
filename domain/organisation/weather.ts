import type { PlainDate } from '#domain/time/plain-date.ts';

export const weatherTypes = ['clear', 'partly_cloudy', 'cloudy', 'fog', 'drizzle', 'rain', 'snow', 'thunder'] as const;
export type WeatherType = (typeof weatherTypes)[number];

/** Weather of a day, in full degrees. */
export type WeatherDay = {
  date: PlainDate;
  weather_type: WeatherType;
  temp_min_celcius: number;
  temp_max_celcius: number;
};

/** Days after today that a forecast reaches (spec 9). */
export const weatherDaysAhead = 3;

/** Days before today for which weather services provide past weather. */
export const weatherDaysBack = 84;
