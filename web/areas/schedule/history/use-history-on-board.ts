import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { Jump } from '#web/areas/schedule/board/jump.ts';
import { openRowId } from '#web/areas/schedule/board/shift-index.ts';
import { inWork } from '#web/kit/history/in-work.ts';
import { shownPlace } from '#web/kit/history/shown-place.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';

type Ways = { jump: Jump; show: (shift: BoardShift) => void };

/** Goes to the shift, or the cell, that someone asked for elsewhere: to its dates first, where these are not on view. */
export const useShownPlace = (
  store: BoardStore,
  address: ScheduleAddress,
  isHere: boolean,
  { jump, show }: Ways,
): void => {
  const { t } = useTranslation();
  const place = useSyncExternalStore(shownPlace.subscribe, shownPlace.get);
  useEffect(() => {
    if (!place) return;
    const { id, date, employeeId } = place;
    const isOnView = address.from <= date && date <= address.to && address.asOf === null;
    if (!isOnView) address.set({ date, asOf: null });
    if (!isOnView || !isHere) return;
    shownPlace.done();
    const shift = store.shift(id);
    const rowId = employeeId ?? openRowId;
    if (shift?.date === date) show(shift);
    else if (store.by() === 'employee' && store.rowIndex(rowId) !== undefined) jump.to(id, { rowId, date });
    else toastDone(t('undo.notInSight'));
  }, [place, store, address, isHere, jump, show, t]);
};

/** What is being undone or redone looks it on the board until the server has answered and the week is loaded again. */
export const useUndoInProgress = (store: BoardStore): void => {
  useEffect(() => {
    const follow = (): void => store.hold(inWork.get());
    follow();
    return inWork.subscribe(follow);
  }, [store]);
};
