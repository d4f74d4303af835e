import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardActions } from '#web/areas/schedule/board/board-model.ts';
import { useDemand } from '#web/areas/schedule/coverage/use-demand.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import type { ShownOnly } from './shown-only.ts';
import type { ScheduleData } from './use-schedule-data.ts';

const openCopyWeek = async () => ({ default: (await import('#web/areas/schedule/copy-week/CopyWeek.tsx')).CopyWeek });
const openNeeds = async () => ({ default: (await import('#web/areas/schedule/coverage/DayNeeds.tsx')).DayNeeds });
const openTemplates = async () => ({
  default: (await import('#web/areas/schedule/strip/TemplateList.tsx')).TemplateList,
});

/** Shows a lazily loaded dialog; the page below stays visible meanwhile. */
const showLate = (content: ReactNode): (() => void) => showDialog(<Suspense fallback={null}>{content}</Suspense>);

/** Dialogs of the page without an address: copy week, shift types, and demand of a date. */
export const useScheduleDialogs = (
  source: ScheduleData,
  address: ScheduleAddress,
  actions: BoardActions,
  nameOf: (employeeId: string) => string,
  shownNow: () => { only: ShownOnly; words: string },
  mayEdit: boolean,
) => {
  const modals = useModals();
  const CopyWeek = lazyScreen(openCopyWeek);
  const DayNeeds = lazyScreen(openNeeds);
  const TemplateList = lazyScreen(openTemplates);
  const { department } = address;
  // The opener is stable and calls the latest page.
  const opener = useRef<(date: PlainDate) => void>(() => undefined);
  const showNeeds = useCallback((date: PlainDate): void => opener.current(date), []);
  const needs = useDemand(
    source,
    [address.shift, address.tag, address.skill, address.state].some((value) => value !== null) ||
      // Unless rows are people, a search hides shifts too.
      (address.mode !== 'employee' && address.search.trim() !== ''),
    showNeeds,
  );
  opener.current = (date) => {
    const close = showLate(
      <DayNeeds
        date={date}
        need={needs?.on(date) ?? null}
        close={() => close()}
        {...(mayEdit && {
          onEdit: (id) => modals.open('schedule-required-shift/:id/edit', { id }),
          onAdd: () => modals.open('schedule-required-shift', {}, { date, departmentId: department ?? undefined }),
        })}
      />,
    );
  };
  const copyWeek = (): void => {
    const { only, words } = shownNow();
    const close = showLate(
      <CopyWeek
        from={address.from}
        day={address.date}
        span={address.period === 'week' ? 'week' : 'day'}
        department={department}
        only={only}
        filters={words}
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
    const close = showLate(
      <TemplateList
        close={() => close()}
        onEdit={(id) => modals.open('shift/edit/:shift_id', { shift_id: id })}
        onAdd={() => actions.addTemplate?.()}
      />,
    );
  };
  const latest = useRef({ copyWeek, showTemplates });
  latest.current = { copyWeek, showTemplates };
  // Stable, so that the menu is rendered once.
  const [openers] = useState(() => ({
    copyWeek: () => latest.current.copyWeek(),
    showTemplates: () => latest.current.showTemplates(),
  }));
  return { needs, showNeeds, ...openers };
};
