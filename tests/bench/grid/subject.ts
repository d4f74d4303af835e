import type { GridData, GridShift } from './data.ts';

/** A grid under measurement, as the probe sees it. */
export type Subject = {
  /** Not timed: converts the data into the grid's own shapes. */
  prepare: (data: GridData) => void;
  /** Timed: renders the grid in the page. */
  mount: (root: HTMLElement) => void;
  scroller: () => HTMLElement;
  shift: (id: string) => Element | null;
  /** Gives the shift to another person, as a drop does. */
  move: (shift: GridShift, person: number) => void;
  /** An x coordinate inside the column of names, in pixels. */
  nameX: number;
};

export type Mounted = { ok: boolean; ms: number; first: number; sync: number };
export type Scrolled = {
  frames: number;
  p50: number;
  p95: number;
  max: number;
  dropped: number;
  droppedPct: number;
  blankPct: number;
  scrollHeight: number;
};
export type Jumped = { ok: boolean; ms: number };
export type Moved = { n: number; failed: number; median: number; max: number };

declare global {
  interface Window {
    setup: (size: import('./data.ts').Size) => number;
    mount: () => Promise<Mounted>;
    scrollRun: () => Promise<Scrolled>;
    jumpRun: () => Promise<Jumped>;
    moveRun: () => Promise<Moved>;
  }
}
