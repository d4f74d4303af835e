import type { Coordinates } from '#domain/organisation/coordinates.ts';
import type { Location } from '#domain/organisation/location.ts';

/** Position reported by a device, with its accuracy in metres. */
export type DevicePosition = Coordinates & { accuracy: number };

/** Area in which people of a location may clock: within `radius` metres of its coordinates. */
type ClockCircle = Coordinates & { radius: number };

/**
 * Most metres of inaccuracy that count in the person's favour, typical of a phone indoors. Computers located by their network are
 * less accurate.
 */
export const mostAccuracy = 100;

/** The circle of a location; null where people may clock anywhere. */
export const clockCircleOf = ({
  latitude,
  longitude,
  clockRadius,
}: Pick<Location, 'latitude' | 'longitude' | 'clockRadius'>): ClockCircle | null =>
  latitude === null || longitude === null || clockRadius === null ? null : { latitude, longitude, radius: clockRadius };

/** 1 in billionths. */
const unit = 1_000_000_000n;
/** Radians per millionth of a degree, in units of 10^-18. */
const radians = 17_453_292_520n;
/** Length of a millionth of a degree along a meridian, in millionths of a metre; mean radius of the earth 6,371,009 m. */
const arc = 111_195n;
const halfTurn = 180_000_000;

/** Cosine of millionths of a degree, in billionths: eight terms of its series are exact to a billionth up to a right angle. */
const cosine = (millionths: bigint): bigint => {
  const angle = (millionths * radians) / unit;
  let term = unit;
  let sum = unit;
  for (let n = 2n; n <= 16n; n += 2n) {
    term = (-term * angle * angle) / (unit * unit * (n - 1n) * n);
    sum += term;
  }
  return sum;
};

/** The largest integer whose square does not exceed this number, by Newton's method. */
const rootOf = (square: bigint): bigint => {
  if (square === 0n) return 0n;
  let guess = 1n << (BigInt(square.toString(2).length + 1) / 2n);
  for (;;) {
    const next = (guess + square / guess) / 2n;
    if (next >= guess) return guess;
    guess = next;
  }
};

/**
 * Whole metres between two points on a flat local map: accurate to the metre within 10 km, also across the 180th meridian; larger
 * distances are only approximate.
 */
export const metresBetween = (from: Coordinates, to: Coordinates): number => {
  const north = to.latitude - from.latitude;
  let east = to.longitude - from.longitude;
  if (east > halfTurn) east -= 2 * halfTurn;
  if (east < -halfTurn) east += 2 * halfTurn;
  const up = BigInt(north) * arc;
  const across = (BigInt(east) * arc * cosine(BigInt(from.latitude + to.latitude) / 2n)) / unit;
  return Number((rootOf(up * up + across * across) + 500_000n) / 1_000_000n);
};

/** Distance in metres of the device from the centre of the circle, and whether it may be inside. */
export const placedIn = (
  { radius, ...middle }: ClockCircle,
  { accuracy, ...device }: DevicePosition,
): { metres: number; inside: boolean } => {
  const metres = metresBetween(middle, device);
  return { metres, inside: metres <= radius + Math.min(accuracy, mostAccuracy) };
};
