import { describe, expect, it } from 'vitest';
import { labelledBars } from './GraphBars.tsx';

const shownOf = (labels: readonly string[], width: number): number[] =>
  labels.map((_, index) => index).filter(labelledBars(labels, width));
const days = Array.from({ length: 30 }, (_, index) => `${index + 1} Nov`);

describe('labels below the bars of a chart', () => {
  it('has all of them where there is room', () => {
    expect(shownOf(days.slice(0, 7), 1200)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('leaves as many out as have no room, each one in the middle of those that it stands for', () => {
    expect(shownOf(days, 1000)).toEqual(days.map((_, index) => index).filter((index) => index % 2 === 0));
    expect(shownOf(days, 300)).toEqual([3, 11, 19, 27]);
  });

  it('keeps the last label within the chart', () => {
    const dates = Array.from({ length: 14 }, (_, index) => `Mon ${index + 10} Nov`);
    expect(shownOf(dates, 375)).toEqual([0, 4, 8, 12]);
    expect(shownOf(dates.slice(0, 5), 300)).toEqual([1, 3]);
  });

  it('counts long names no longer than they are shown', () => {
    const people = Array.from({ length: 40 }, (_, index) => `Person ${index} of a long name, Department`);
    expect(shownOf(people, 1280)).toEqual([2, 7, 12, 17, 22, 27, 32, 37]);
  });

  it('has one label where there is room for less', () => {
    expect(shownOf(days, 70)).toEqual([14]);
    expect(shownOf([], 70)).toEqual([]);
  });
});
