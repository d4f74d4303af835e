import { describe, expect, it } from 'vitest';
import { hueOf, huesOf } from './hue-of.ts';

describe('the hue of a chosen colour', () => {
  it.each([
    ['#c95570', 'rose'],
    ['#cb5943', 'coral'],
    ['#c26500', 'orange'],
    ['#a47a01', 'honey'],
    ['#848900', 'olive'],
    ['#4b9639', 'leaf'],
    ['#009877', 'jade'],
    ['#00949a', 'lagoon'],
    ['#028dbe', 'sky'],
    ['#6379da', 'iris'],
    ['#9368cb', 'violet'],
    ['#b75aa3', 'orchid'],
    ['#ff0000', 'coral'],
    ['#0000ff', 'iris'],
    ['#ffff00', 'olive'],
  ])('%s is nearest to %s', (hex, hue) => expect(hueOf(hex)).toBe(hue));

  it('gives greys the neighbour of the colour before, lest all turn rose', () => {
    expect(huesOf(['#808080', '#808080', '#009877', '#222222'])).toEqual(['rose', 'coral', 'jade', 'lagoon']);
    expect(hueOf('nonsense')).toBe('rose');
  });
});
