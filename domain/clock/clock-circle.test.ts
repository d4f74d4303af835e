import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coordinates } from '#domain/organisation/coordinates.ts';
import { clockCircleOf, metresBetween, mostAccuracy, placedIn } from './clock-circle.ts';

/** Independent implementation on the sphere, with floats: the haversine formula. */
const haversine = (from: Coordinates, to: Coordinates): number => {
  const rad = (millionths: number) => (millionths / 1e6 / 180) * Math.PI;
  const [lat1, lat2] = [rad(from.latitude), rad(to.latitude)];
  const h =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(rad(to.longitude - from.longitude) / 2) ** 2;
  return 2 * 6_371_009 * Math.asin(Math.min(1, Math.sqrt(h)));
};

const lumen = { latitude: 51_054_340, longitude: 3_717_420 };

describe('metres between two points', () => {
  it.each([
    ['nothing at one point', lumen, lumen, 0],
    ['a millionth of a degree', lumen, { ...lumen, latitude: 51_054_341 }, 0],
    ['a minute of latitude, a nautical mile', lumen, { ...lumen, latitude: 51_071_007 }, 1853],
    ['less along a parallel in the north', lumen, { ...lumen, longitude: 3_734_087 }, 1165],
    [
      'across the 180th meridian',
      { latitude: 0, longitude: 179_999_000 },
      { latitude: 0, longitude: -179_999_000 },
      222,
    ],
  ])('%s', (_title, from, to, metres) => {
    expect(metresBetween(from, to)).toBe(metres);
  });

  it('agrees with the haversine formula within 10 km, everywhere people work', () => {
    const point = fc.record({
      latitude: fc.integer({ min: -80_000_000, max: 80_000_000 }),
      longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }),
    });
    const metres = fc.integer({ min: -7000, max: 7000 });
    fc.assert(
      fc.property(point, metres, metres, (from, north, east) => {
        const shrink = Math.cos((from.latitude / 1e6 / 180) * Math.PI);
        const longitude = from.longitude + Math.round((east / 111_195 / shrink) * 1e6);
        const to = {
          latitude: from.latitude + Math.round((north / 111_195) * 1e6),
          longitude: longitude > 180_000_000 ? longitude - 360_000_000 : longitude,
        };
        expect(Math.abs(metresBetween(from, to) - haversine(from, to))).toBeLessThanOrEqual(1);
        expect(metresBetween(to, from)).toBe(metresBetween(from, to));
      }),
    );
  });
});

describe('the circle in which people clock', () => {
  const circle = { ...lumen, radius: 100 };
  /** A position this many metres to the north. */
  const at = (metres: number, accuracy = 0) => ({
    ...lumen,
    latitude: lumen.latitude + Math.round(metres / 0.111195),
    accuracy,
  });

  it('is there where a location has coordinates and a radius', () => {
    expect(clockCircleOf({ ...lumen, clockRadius: 100 })).toEqual(circle);
    expect(clockCircleOf({ ...lumen, clockRadius: null })).toBeNull();
    expect(clockCircleOf({ latitude: null, longitude: null, clockRadius: 100 })).toBeNull();
  });

  it.each([
    [100, 0, true],
    [101, 0, false],
    [150, 50, true],
    [151, 50, false],
    [100 + mostAccuracy, 5000, true],
    [101 + mostAccuracy, 5000, false],
  ])('%d m away, exact to %d m: inside is %s', (metres, accuracy, inside) => {
    expect(placedIn(circle, at(metres, accuracy))).toEqual({ metres, inside });
  });
});
