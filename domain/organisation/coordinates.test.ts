import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coordinatesOf, coordinatesText, mostLatitude, mostLongitude } from './coordinates.ts';

describe('coordinates as people paste them', () => {
  it.each([
    ['51.05434, 3.71742', 51_054_340, 3_717_420],
    ['51.0543401234567,3.7174299', 51_054_340, 3_717_429],
    ['-33.8568 151.2153', -33_856_800, 151_215_300],
    ['51,05434; 3,71742', 51_054_340, 3_717_420],
    ['90, -180', 90_000_000, -180_000_000],
    ['-0, 0', 0, 0],
  ])('reads %s', (text, latitude, longitude) => {
    expect(coordinatesOf(text)).toEqual({ latitude, longitude });
  });

  it.each(['', 'Graslei 1', '51.05434', '90.000001, 0', '0, -180.5', '51.05, 3.71, 4', '1e1, 2', '51,05434, 3,71742'])(
    'takes %j for none',
    (text) => {
      expect(coordinatesOf(text)).toBeNull();
    },
  );

  it('reads what it writes', () => {
    const latitudes = fc.integer({ min: -mostLatitude, max: mostLatitude });
    const longitudes = fc.integer({ min: -mostLongitude, max: mostLongitude });
    fc.assert(
      fc.property(latitudes, longitudes, (latitude, longitude) => {
        expect(coordinatesOf(coordinatesText({ latitude, longitude }))).toEqual({ latitude, longitude });
      }),
    );
  });
});
