import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { Temporal } from 'temporal-polyfill';
import { displayName } from '#domain/employees/employee.ts';
import type { Derivation } from '#domain/kit/derivation.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { loadEmployee } from '#services/table.ts';

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
const scalars = {
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

/** Resolvers without an area: scalars, Refusal, and the person behind a derivation row. */
export const baseResolvers = {
  ...scalars,
  Refusal: {
    current: ({ shown }: Refusal) => shown && JSON.stringify(shown),
  },
  Derivation: {
    approver: async ({ approvedBy }: Derivation, _args: unknown, { ctx }: { ctx: Ctx }) => {
      const person = approvedBy && (await loadEmployee(ctx, ctx.viewer!.accountId, approvedBy));
      return person ? displayName(person) : null;
    },
  },
};

type Resolver = (...input: never[]) => unknown;

/** Resolvers of a lazily loaded module, to keep the cold start short. */
export const onDemand = <Name extends string>(
  load: () => Promise<Record<Name, Resolver | undefined>>,
  names: readonly Name[],
): Record<Name, Resolver> => {
  const later =
    (name: Name): Resolver =>
    async (...input) =>
      (await load())[name]!(...input);
  return Object.fromEntries(names.map((name) => [name, later(name)])) as Record<Name, Resolver>;
};

/** Resolves all result unions `X | Refusal` by one rule; where X is a union, its members carry their type. */
export const memberOf =
  (members: string[]) =>
  (value: unknown): string => {
    if (isRefusal(value)) return 'Refusal';
    const own = (value as { __typename?: unknown } | null)?.__typename;
    return members.find((member) => member === own) ?? members.find((member) => member !== 'Refusal')!;
  };
