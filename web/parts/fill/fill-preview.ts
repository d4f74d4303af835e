import type { FillGap } from '#domain/fill/fill-gap.ts';
import type { FillProposal } from '#domain/fill/fill-proposal.ts';
import type { FillWeights } from '#domain/fill/fill-question.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { FillEnd, FillFactsQuestion, FillResume } from './fill-messages.ts';
import type { FillFacts } from './use-fill-facts.ts';

/** A proposal that lies on the grid: what was asked, what came of it, and what of it is left out. */
export type Previewed = {
  period: string;
  range: DateRange;
  department: string | null;
  facts: FillFacts;
  question: Pick<FillFactsQuestion, 'facts' | 'seats'>;
  weights: FillWeights;
  proposal: FillProposal;
  end: FillEnd;
  gap: FillGap | null;
  /** From where the search can go on; not once a part of it is planned. */
  resume?: FillResume | null;
  /** Keys of lines. */
  left: ReadonlySet<string>;
  refused: { key: string; text: string } | null;
  /** The ghost whose reasons are open. */
  shown: string | null;
};

const overlap = (a: DateRange, b: DateRange): boolean => a.from <= b.to && b.from <= a.to;

/** Between the modal that makes a proposal and the grid that shows it; empty but for that while. */
const createFillPreview = () => {
  let previewed: Previewed | null = null;
  let stage: DateRange | null = null;
  const listeners = new Set<() => void>();
  const set = (next: Previewed | null): void => {
    previewed = next;
    for (const listener of listeners) listener();
  };
  const change = (part: Partial<Previewed>): void => {
    if (previewed) set({ ...previewed, ...part });
  };
  return {
    get: (): Previewed | null => previewed,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** A grid of these dates is there to show a proposal. */
    enter: (range: DateRange): void => {
      stage = range;
    },
    leave: (): void => {
      stage = null;
    },
    hasStage: (range: DateRange): boolean => stage !== null && overlap(stage, range),
    put: set,
    clear: (): void => {
      if (previewed) set(null);
    },
    change,
    toggle: (key: string): void => {
      if (!previewed) return;
      const left = new Set(previewed.left);
      if (!left.delete(key)) left.add(key);
      change({ left, refused: null });
    },
  };
};

export const fillPreview = createFillPreview();
