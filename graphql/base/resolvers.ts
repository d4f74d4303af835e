import { isRefusal } from '#services/kit/refusal.ts';
import { scalars } from './scalars.ts';

/** Resolvers that belong to no area: scalars and how a Refusal shows itself. */
export const baseResolvers = {
  ...scalars,
  Refusal: {
    current: (refusal: { current: unknown }) =>
      refusal.current === null || refusal.current === undefined ? null : JSON.stringify(refusal.current),
  },
};

/** Every mutation answers `X | Refusal`, so one rule tells the members of all result unions apart; where X is two things, they say it. */
export const memberOf =
  (members: string[]) =>
  (value: unknown): string => {
    if (isRefusal(value)) return 'Refusal';
    const own = (value as { __typename?: unknown } | null)?.__typename;
    return members.find((member) => member === own) ?? members.find((member) => member !== 'Refusal')!;
  };
