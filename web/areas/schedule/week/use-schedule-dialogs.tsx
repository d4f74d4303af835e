import { useCallback, useRef } from 'react';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardActions } from '#web/areas/schedule/board/board-model.ts';
import { CopyWeek } from '#web/areas/schedule/copy-week/CopyWeek.tsx';
import { DayNeeds } from '#web/areas/schedule/coverage/DayNeeds.tsx';
import { useDemand } from '#web/areas/schedule/coverage/use-demand.ts';
import { TemplateList } from '#web/areas/schedule/template/TemplateList.tsx';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { ScheduleAddress } from './use-schedule-address.ts';
import type { useScheduleData } from './use-schedule-data.ts';

/** What the page asks and lists without an address of its own: copying, shift types, and what is needed on a date. */
export const useScheduleDialogs = (
  source: ReturnType<typeof useScheduleData>,
  address: ScheduleAddress,
  actions: BoardActions,
  nameOf: (employeeId: string) => string,
) => {
  const modals = useModals();
  const { department } = address;
  // The needs are told how to open themselves once, and the latest page does it.
  const opener = useRef<(date: PlainDate) => void>(() => undefined);
  const showNeeds = useCallback((date: PlainDate): void => opener.current(date), []);
  const needs = useDemand(source, address.shift !== null || address.state !== null, showNeeds);
  opener.current = (date) => {
    const close = showDialog(
      <DayNeeds
        date={date}
        need={needs?.on(date) ?? null}
        close={() => close()}
        onEdit={(id) => modals.open('schedule-required-shift/:id/edit', { id })}
        onAdd={() => modals.open('schedule-required-shift', {}, { date, departmentId: department ?? undefined })}
      />,
    );
  };
  const copyWeek = (): void => {
    const close = showDialog(
      <CopyWeek
        from={address.from}
        day={address.date}
        span={address.period === 'week' ? 'week' : 'day'}
        department={department}
        nameOf={nameOf}
        close={() => close()}
        onDone={(date) => {
          address.set({ date });
          return source.reload();
        }}
      />,
    );
  };
  const showTemplates = (): void => {
    const close = showDialog(
      <TemplateList
        close={() => close()}
        onEdit={(id) => modals.open('shift/edit/:shift_id', { shift_id: id })}
        onAdd={() => actions.addTemplate?.()}
      />,
    );
  };
  return { needs, copyWeek, showTemplates, showNeeds };
};
