import { resolve } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { type WeatherService, weatherServices } from '#platform/weather/weather-for.ts';

export type LocalConfig = {
  port: number;
  /** The data folder. */
  data: string;
  /** Where the product's clock starts; the machine's clock when it is not set. */
  start?: Temporal.Instant;
  weather: WeatherService;
  /** Public URL behind a proxy; only local access without it. */
  url?: string;
  /** A DynamoDB that runs already, in place of an engine of our own. */
  endpoint?: string;
  /** Its table there. */
  table: string;
};

/** An unknown or invalid setting, described in one line for the operator. */
export class BadSetting extends Error {}

/** MUSTER_ENGINE is checked by the start script (scripts/engine.mjs) and read by platform/local/engine-program.ts. */
const known = ['PORT', 'MUSTER_DATA', 'MUSTER_NOW', 'MUSTER_URL', 'MUSTER_WEATHER', 'MUSTER_ENGINE'];

type Environment = Record<string, string | undefined>;

export const localConfig = (environment: Environment): LocalConfig => {
  for (const name of Object.keys(environment))
    if (name.startsWith('MUSTER_') && !known.includes(name))
      throw new BadSetting(`${name} is not a setting of Muster. There are ${known.join(', ')}.`);
  return {
    port: portIn(environment.PORT),
    data: dataIn(environment.MUSTER_DATA),
    start: startIn(environment.MUSTER_NOW),
    weather: weatherIn(environment.MUSTER_WEATHER),
    url: originIn('MUSTER_URL', environment.MUSTER_URL),
    endpoint: originIn('DYNAMODB_ENDPOINT', environment.DYNAMODB_ENDPOINT),
    table: tableIn(environment.DYNAMODB_TABLE),
  };
};

const portIn = (text: string | undefined): number => {
  if (text === undefined) return 3000;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new BadSetting(`PORT is a number from 1 to 65535, not "${text}".`);
};

const dataIn = (text: string | undefined): string => {
  if (text?.trim() === '') throw new BadSetting('MUSTER_DATA names a folder; it is empty.');
  return resolve(text ?? '.data');
};

const originIn = (name: string, text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  throw new BadSetting(`${name} is an address without a path, such as https://plan.example.com, not "${text}".`);
};

const tableIn = (text = 'muster'): string => {
  if (/^[\w.-]{3,255}$/.test(text)) return text;
  throw new BadSetting(`DYNAMODB_TABLE is a name of 3 to 255 letters, digits and "_.-", not "${text}".`);
};

const weatherIn = (text: string | undefined): WeatherService => {
  const service = weatherServices.find((weatherService) => weatherService === (text ?? 'sample'));
  if (service) return service;
  throw new BadSetting(`MUSTER_WEATHER is one of ${weatherServices.join(', ')}, not "${text}".`);
};

const startIn = (text: string | undefined): Temporal.Instant | undefined => {
  if (text === undefined) return undefined;
  for (const read of [() => Temporal.Instant.from(text), () => Temporal.ZonedDateTime.from(text).toInstant()]) {
    try {
      return read();
    } catch {
      // Falls through to the other form.
    }
  }
  throw new BadSetting(`MUSTER_NOW is an instant with its zone, such as 2026-11-23T08:59:30+01:00, not "${text}".`);
};
