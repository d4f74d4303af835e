/** An amount in integer minor units (cents) and its ISO 4217 currency. */
export type Money = { minor: number; currency: string };

/** Hundredths of a percent: 10000 is 100 %. */
export type BasisPoints = number;

/** A factor scaled by 10^10: 13500000000 is 1.35. Such numbers are exact in JSON. */
export type Factor = number;
export const factorOne: Factor = 10_000_000_000;

/** Numerator over denominator, rounded once; halves round away from zero, so that a reversal cancels its original. */
export const roundedFraction = (numerator: bigint, denominator: bigint): number => {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = Number((size * 2n + denominator) / (denominator * 2n));
  return numerator < 0n && rounded !== 0 ? -rounded : rounded;
};

/** Pay for worked minutes at an hourly wage, rounded once. */
export const payFor = (minutes: number, hourlyMinor: number): number =>
  roundedFraction(BigInt(minutes) * BigInt(hourlyMinor), 60n);

/** Pay for minutes weighted in basis points by rates; 10000 is one minute at the wage. */
export const payForWeight = (weight: number, hourlyMinor: number): number =>
  roundedFraction(BigInt(weight) * BigInt(hourlyMinor), 600_000n);

/** Cost of weighted minutes including a factor (wage to cost of company), rounded once. */
export const costForWeight = (weight: number, hourlyMinor: number, factor: Factor): number =>
  roundedFraction(BigInt(weight) * BigInt(hourlyMinor) * BigInt(factor), 600_000n * BigInt(factorOne));

/** Cost of minutes at the wage, including a factor. */
export const costFor = (minutes: number, hourlyMinor: number, factor: Factor): number =>
  roundedFraction(BigInt(minutes) * BigInt(hourlyMinor) * BigInt(factor), 60n * BigInt(factorOne));

export const shareOf = (minor: number, basisPoints: BasisPoints): number =>
  roundedFraction(BigInt(minor) * BigInt(basisPoints), 10_000n);

export const timesFactor = (minor: number, factor: Factor): number =>
  roundedFraction(BigInt(minor) * BigInt(factor), BigInt(factorOne));
