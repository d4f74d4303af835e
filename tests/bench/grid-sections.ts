import { benchGrid, type Comparison } from '#tests/bench/grid/run-grid.ts';
import { ms, ratio, type Section } from './report.ts';

const row = ({ size, board, floor, mountRatio, scrollRatio }: Comparison): string[] => [
  size,
  `${ms(board.mount.mainThread)} / ${ms(floor.mount.mainThread)}`,
  ratio(mountRatio),
  `${ms(board.scroll.mainThreadPerFrame)} / ${ms(floor.scroll.mainThreadPerFrame)}`,
  ratio(scrollRatio),
  `${board.scroll.dropped} (${floor.scroll.dropped})`,
  `${board.droppedEach.join(' ')} (${floor.droppedEach.join(' ')})`,
  `${board.scroll.blankPct.toFixed(0)} %`,
  `${ms(board.move.median)} (${ms(floor.move.median)})`,
];

/** The schedule's grid compared with a hand-written baseline, the floor: the same picture without a library. */
export const gridSections = async (): Promise<Section[]> => {
  const { comparisons, repetitions } = await benchGrid(['S', 'M', 'L', 'XL'], 5);
  return [
    {
      title: 'The schedule grid',
      note: `Main-thread time of Chromium, board / floor, median of ${repetitions} fresh browsers each, taking turns. S is 50 people and 250 shifts, M 300 and 1,500, L 1,000 and 5,000, XL 2,000 people over 28 days and 40,000. Wanted at L: mount <= 2 x, scroll <= 1.5 x, 0 dropped, 0 blank, a move <= 19 ms with totals.`,
      head: [
        'size',
        'mount',
        'ratio',
        'scroll, a frame',
        'ratio',
        'dropped (floor)',
        'in each run',
        'blank',
        'move (floor)',
      ],
      rows: comparisons.map(row),
    },
  ];
};
