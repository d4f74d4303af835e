import type { WeatherDay } from '#domain/organisation/weather.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Zone } from '#domain/time/zones.ts';

/** A place as in an address; the country is a two-letter ISO code. */
export type WeatherPlace = { city: string; country: string | null };

/** Source of a forecast, for attribution; null for generated forecasts. */
export type WeatherSource = { name: string; url: string } | null;

export interface Weather {
  source: WeatherSource;
  /** Forecast per date in the zone; null when the place is unknown or the service does not answer in time. Never throws. */
  forecast(place: WeatherPlace, range: DateRange, zone: Zone): Promise<WeatherDay[] | null>;
}
