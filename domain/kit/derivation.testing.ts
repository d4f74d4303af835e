import type { Derivation } from './derivation.ts';

/** A fraction rounded to a whole number, halves away from 0; shares no code with the rules. */
export const halfAway = (numerator: bigint, denominator: bigint): number => {
  const size = numerator < 0n ? -numerator : numerator;
  const whole = size / denominator + ((size % denominator) * 2n >= denominator ? 1n : 0n);
  return Number(numerator < 0n ? -whole : whole) + 0;
};

export const sumOf = (lines: readonly Derivation[]): number => lines.reduce((sum, { value }) => sum + value, 0);

/**
 * A rounding line has the halves of its siblings, also of those that are rounded to 0 and left out. A larger one hides a line
 * that is missing or wrong.
 */
const mostRounded = 50;

/** The value that follows from the line's own minutes, percentage and wage; absence is weighed as a whole (decision 48). */
const byHand = ({ kind, minutes, percent: percentage, wageMinor, value }: Derivation, of?: Derivation): number => {
  if (kind === 'rate' && of?.kind === 'absence')
    return halfAway(BigInt(minutes!) * BigInt(percentage!), 10_000n) - minutes!;
  if (kind === 'rate') return halfAway(BigInt(minutes!) * BigInt(percentage! - 10_000), 10_000n);
  if (kind === 'atWage') return halfAway(BigInt(minutes!) * BigInt(percentage!) * BigInt(wageMinor!), 600_000n);
  if (kind === 'rounding') return Math.max(-mostRounded, Math.min(mostRounded, value));
  return value;
};

/**
 * The lines, at any depth, that are not the sum of their parts in the same unit, or not what their own inputs make, and roundings
 * that are too large.
 */
export const wronglyAdded = (lines: readonly Derivation[], of?: Derivation): Derivation[] =>
  lines.flatMap((line) => {
    const { parts, unit, value } = line;
    const adds = parts.length === 0 || (sumOf(parts) === value && parts.every((part) => part.unit === unit));
    return [...(adds && byHand(line, of) === value ? [] : [line]), ...wronglyAdded(parts, line)];
  });
