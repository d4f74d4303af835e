import type { FillProposal } from '#domain/fill/fill-proposal.ts';

/** Total seats, and seats filled by the accepted lines. */
export const filledOf = (
  { proposed, unfilled }: FillProposal,
  left: ReadonlySet<string>,
): { filled: number; count: number } => ({
  filled: proposed.length - left.size,
  count: unfilled.reduce((sum, { seats }) => sum + seats, proposed.length),
});
