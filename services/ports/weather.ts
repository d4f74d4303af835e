import type { WeatherDay } from '#domain/organisation/weather.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { Zone } from '#domain/time/zones.ts';

/** A place as people write it in an address; the country is an ISO code of two letters. */
export type WeatherPlace = { city: string; country: string | null };

/** Where a forecast comes from, to be named with it; null for one that is made up. */
export type WeatherSource = { name: string; url: string } | null;

export interface Weather {
  source: WeatherSource;
  /** Day by day, dates in the zone; null when the place is not known or no one answers in time. Never throws. */
  forecast(place: WeatherPlace, range: DateRange, zone: Zone): Promise<WeatherDay[] | null>;
}
