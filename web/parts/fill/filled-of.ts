import type { FillProposal } from '#domain/fill/fill-proposal.ts';

/** How many places there are, and how many of them what is taken of the proposal fills. */
export const filledOf = (
  { proposed, unfilled }: FillProposal,
  left: ReadonlySet<string>,
): { filled: number; count: number } => ({
  filled: proposed.length - left.size,
  count: unfilled.reduce((sum, { seats }) => sum + seats, proposed.length),
});
