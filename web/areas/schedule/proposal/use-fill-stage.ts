import { useEffect, useSyncExternalStore } from 'react';
import type { DateRange } from '#domain/time/date-range.ts';
import type { ProposalHand } from '#web/areas/schedule/board/board-model.ts';
import { fillPreview, type Previewed } from '#web/parts/fill/fill-preview.ts';
import { lineKeyOf } from '#web/parts/fill/line-key.ts';

const hand: ProposalHand = {
  toggle: (ghostId) => fillPreview.toggle(lineKeyOf(ghostId)),
  show: (ghostId) => fillPreview.change({ shown: ghostId }),
};

/** Offers the page's grid to proposals while it may be planned on, and answers the one that lies on it. It ends with the page. */
export const useFillStage = (
  { from, to }: DateRange,
  on: boolean,
): { previewed: Previewed | null; proposal: ProposalHand | undefined } => {
  const previewed = useSyncExternalStore(fillPreview.subscribe, fillPreview.get);
  useEffect(() => {
    if (!on) return undefined;
    fillPreview.enter({ from, to });
    return fillPreview.leave;
  }, [from, to, on]);
  useEffect(() => fillPreview.clear, []);
  const shown = on ? previewed : null;
  return { previewed: shown, proposal: shown ? hand : undefined };
};
