/** An amount in whole minor units (cents) and its ISO 4217 currency. */
export type Money = { minor: number; currency: string };

/** Parts of ten thousand: 10000 is 100 %. */
export type BasisPoints = number;

/** A factor times ten thousand million: 13500000000 is 1.35. Such numbers survive JSON exactly. */
export type Factor = number;
export const factorOne: Factor = 10_000_000_000;

/** Numerator over denominator, rounded once; halves go away from zero, so that a reversal cancels its original. */
export const roundedFraction = (numerator: bigint, denominator: bigint): number => {
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = Number((size * 2n + denominator) / (denominator * 2n));
  return numerator < 0n && rounded !== 0 ? -rounded : rounded;
};

/** Pay for worked minutes at a wage per hour: one line, rounded once. */
export const payFor = (minutes: number, hourlyMinor: number): number =>
  roundedFraction(BigInt(minutes) * BigInt(hourlyMinor), 60n);

/** Pay for minutes times basis points, as rates weigh them; 10000 are one minute at the wage. */
export const payForWeight = (weight: number, hourlyMinor: number): number =>
  roundedFraction(BigInt(weight) * BigInt(hourlyMinor), 600_000n);

/** The same with a factor on top (wage to cost of company), still rounded once. */
export const costForWeight = (weight: number, hourlyMinor: number, factor: Factor): number =>
  roundedFraction(BigInt(weight) * BigInt(hourlyMinor) * BigInt(factor), 600_000n * BigInt(factorOne));

/** Cost of minutes at the wage. */
export const costFor = (minutes: number, hourlyMinor: number, factor: Factor): number =>
  roundedFraction(BigInt(minutes) * BigInt(hourlyMinor) * BigInt(factor), 60n * BigInt(factorOne));

export const shareOf = (minor: number, basisPoints: BasisPoints): number =>
  roundedFraction(BigInt(minor) * BigInt(basisPoints), 10_000n);

export const timesFactor = (minor: number, factor: Factor): number =>
  roundedFraction(BigInt(minor) * BigInt(factor), BigInt(factorOne));
