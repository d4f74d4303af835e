import type { FillGap } from '#domain/fill/fill-gap.ts';
import type { FillProposal } from '#domain/fill/fill-proposal.ts';
import type { FillWeights } from '#domain/fill/fill-question.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import type { FillEnd, FillFactsQuestion, FillResume } from './fill-messages.ts';
import type { FillFacts } from './use-fill-facts.ts';

/** A proposal shown on the grid: question, result and excluded lines. */
export type Previewed = {
  period: string;
  range: DateRange;
  department: string | null;
  facts: FillFacts;
  question: Pick<FillFactsQuestion, 'facts' | 'seats'>;
  weights: FillWeights;
  proposal: FillProposal;
  end: FillEnd;
  gap: FillGap;
  /** State to resume the search from; unset once a part is planned. */
  resume?: FillResume | null;
  /** Keys of excluded lines. */
  left: ReadonlySet<string>;
  refused: { key: string; text: string } | null;
  /** Id of the ghost whose explanation is open. */
  shown: string | null;
};

const overlap = (a: DateRange, b: DateRange): boolean => a.from <= b.to && b.from <= a.to;

/** Passes a proposal from the fill modal to the grid; otherwise empty. */
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
    /** Registers a grid of these dates that can show a proposal. */
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
