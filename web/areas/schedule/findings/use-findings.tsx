import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { chipIn } from '#web/areas/schedule/board/chip/chip-element.ts';
import { createJump, type Jump } from '#web/areas/schedule/board/controller.ts';
import type { ScheduleData } from '#web/areas/schedule/week/use-schedule-data.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import { OverrideVerdictDocument } from './Findings.generated.ts';

type Source = Pick<ScheduleData, 'store' | 'names' | 'toBoard' | 'reload'>;
export type Findings = {
  open: boolean;
  toggle: () => void;
  panel: ReactNode;
  jump: Jump;
  show: (shift: BoardShift) => void;
};

const openPanel = async () => ({ default: (await import('./FindingsPanel.tsx')).FindingsPanel });

/** Highlights the chip briefly, since attention comes from the other side of the screen. */
const point = (chip: HTMLElement | null): void => {
  const ring = '0 0 0 3px var(--accent)';
  chip?.animate?.([{ boxShadow: ring }, { boxShadow: ring, offset: 0.7 }, {}], { duration: 1600 });
};

/** The findings panel next to the board: jumps to shifts and accepts findings with a reason. */
export const useFindings = (
  { store, names, toBoard, reload }: Source,
  address: ScheduleAddress,
  { mayEdit, onSets }: { mayEdit: boolean; onSets?: () => void },
): Findings => {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const narrow = useIsNarrow();
  const [open, setOpen] = useState(false);
  const [jump] = useState(createJump);
  const mayAccept = useMay(shiftsAccess.overrideVerdict) && mayEdit;
  const override = useMutate(OverrideVerdictDocument);

  const accept = useCallback(
    async ({ id, version }: BoardShift, reason: string | null): Promise<void> => {
      const sent = override({ variables: { input: { id, version, reason } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.overrideVerdict));
      if (!answer) return void (await reload());
      store.apply({ remove: answer.id === id ? [] : [id], put: [toBoard(answer)] });
      offer(t(reason ? 'planning.findings.reasonKept' : 'planning.findings.takenBack'), await sent, reload);
    },
    [override, reload, store, toBoard, offer, t],
  );
  const show = (shift: BoardShift): void => {
    if (narrow) {
      address.set({ date: shift.date });
      setOpen(false);
      return;
    }
    jump.to(shift.id);
    // The board of hours has no jump; the chip is looked up in the document.
    const chip = chipIn(document.body, shift.id);
    chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (address.period === 'day') chip?.focus();
    requestAnimationFrame(() => point(chipIn(document.body, shift.id)));
  };
  const FindingsPanel = lazyScreen(openPanel);
  const panel = open ? (
    <Suspense fallback={null}>
      <FindingsPanel
        store={store}
        nameOf={(id) => names?.person(id) ?? ''}
        onJump={show}
        onAccept={mayAccept ? accept : undefined}
        onSets={onSets}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  ) : null;
  const toggle = useCallback(() => setOpen((before) => !before), []);
  return { open, toggle, panel, jump, show };
};
