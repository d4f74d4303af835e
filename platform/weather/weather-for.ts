import type { Clock } from '#services/ports/clock.ts';
import type { Log } from '#services/ports/log.ts';
import type { Weather } from '#services/ports/weather.ts';
import { cachedWeather } from './cached-weather.ts';
import { openMeteo } from './open-meteo.ts';
import { noWeather, sampleWeather } from './sample-weather.ts';

/** Valid values of MUSTER_WEATHER. */
export const weatherServices = ['none', 'sample', 'open-meteo'] as const;
export type WeatherService = (typeof weatherServices)[number];

/** The weather port by setting; throws for unknown values. */
export const weatherFor = (service: string, { clock, log }: { clock: Clock; log: Log }): Weather => {
  switch (service) {
    case 'none':
      return noWeather;
    case 'sample':
      return sampleWeather;
    case 'open-meteo':
      return cachedWeather(openMeteo(log), clock);
    default:
      throw new Error(`MUSTER_WEATHER is one of ${weatherServices.join(', ')}, not "${service}"`);
  }
};
