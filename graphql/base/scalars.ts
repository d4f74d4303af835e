import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { Temporal } from 'temporal-polyfill';

const scalar = (name: string, check: (value: string) => string): GraphQLScalarType<string, string> => {
  const parse = (value: unknown): string => {
    try {
      if (typeof value === 'string' && value.length <= 64) return check(value);
    } catch {
      // The error below says what was wanted.
    }
    throw new GraphQLError(`Not a valid ${name}`, { extensions: { code: 'INVALID' } });
  };
  return new GraphQLScalarType<string, string>({
    name,
    serialize: (value) => String(value),
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
  });
};

const wallTime = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Our four scalars; all are strings in TypeScript. */
export const scalars = {
  Instant: scalar('Instant', (value) => Temporal.Instant.from(value).toString()),
  PlainDate: scalar('PlainDate', (value) => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) throw new RangeError();
    return Temporal.PlainDate.from(value, { overflow: 'reject' }).toString();
  }),
  WallTime: scalar('WallTime', (value) => {
    if (!wallTime.test(value)) throw new RangeError();
    return value;
  }),
  Zone: scalar('Zone', (value) => Temporal.Now.zonedDateTimeISO(value).timeZoneId),
};
