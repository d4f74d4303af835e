import type { LimitValue } from './LimitField.tsx';

/** A limit of an answer as an input takes it: without the names of types. */
export const barely = (value: unknown): LimitValue => {
  if (!Array.isArray(value)) return value as LimitValue;
  return value.map((row: Record<string, unknown>) => {
    const { __typename: _, ...rest } = row;
    return rest;
  }) as unknown as LimitValue;
};
