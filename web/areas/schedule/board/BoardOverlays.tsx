import { Box, Popover } from '@mantine/core';
import { Suspense, useSyncExternalStore } from 'react';
import type { CellRef } from '#web/grid/rows.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { Anchor, useCellBox } from './anchor.tsx';
import { BoardBulkBar } from './BoardBulkBar.tsx';
import classes from './BoardOverlays.module.css';
import { keyRows } from './board-keys.ts';
import { ChipHandle } from './chip/ChipHandle.tsx';
import { RenderOnHover } from './chip/RenderOnHover.tsx';
import { useGridController } from './controller.ts';
import { putBack } from './drag/drag-actions.ts';
import { InHandBar } from './drag/InHandBar.tsx';
import more from './MoreList.module.css';
import { MoreList } from './MoreList.tsx';
import { QuickAddForm } from './QuickAddForm.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { TeamOverlay } from './TeamOverlay.tsx';

const openShifts = async () => ({ default: (await import('./foot/ShiftParts.tsx')).ShiftParts });
/** Height in pixels of a listed shift, kept free while the list loads. */
const listedHeight = 44;

/**
 * Breakdown of a person's hours: planned here and elsewhere, contract hours, and the difference, with the shifts planned here.
 */
const PersonHours = ({ cell }: { cell: CellRef }) => {
  const controller = useGridController();
  const box = useCellBox(controller, cell);
  const { words } = controller.inputs();
  const { t, format } = words;
  useSyncExternalStore(controller.store.subscribe, controller.store.version);
  const row = controller.store.view(cell.rowId);
  const Shifts = lazyScreen(openShifts);
  const { employee, plannedMinutes, proposedMinutes } = row;
  if (!box || !employee) return null;
  const { name, contractMinutes, elsewhereMinutes } = employee;
  const close = (): void => {
    controller.ui.set({ overlay: null });
    controller.focusActive();
  };
  const difference = contractMinutes === null ? null : plannedMinutes + proposedMinutes - contractMinutes;
  const shifts = row.cells.flatMap(({ shifts: there }) => there.filter(({ ghost, isTask }) => !ghost && !isTask));
  const sign = (difference ?? 0) > 0 ? '+' : '';
  const lines = [
    { label: t('schedule.person.here'), hours: format.hours(plannedMinutes - elsewhereMinutes) },
    elsewhereMinutes > 0 && { label: t('schedule.person.elsewhere'), hours: format.hours(elsewhereMinutes) },
    proposedMinutes > 0 && { label: t('schedule.person.proposed'), hours: format.hours(proposedMinutes) },
    contractMinutes !== null && { label: t('schedule.person.contract'), hours: format.hours(contractMinutes) },
    difference !== null && {
      label: t('schedule.person.plusMinus'),
      hours: `${sign}${format.hours(difference)}`,
      sum: true,
    },
  ].filter((line) => line !== false);
  return (
    <Popover opened onChange={(opened) => opened || close()} position="bottom-start" trapFocus withinPortal offset={4}>
      <Popover.Target>
        <Anchor box={box} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('schedule.person.title', { name })} tabIndex={-1} data-autofocus="">
        <p className={more.title}>{name}</p>
        <dl className={classes.lines}>
          {lines.map(({ label, hours, sum = false }) => (
            <div key={label} data-sum={sum || undefined}>
              <dt>{label}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
        {shifts.length > 0 ? (
          <div className={classes.shifts}>
            <Suspense fallback={<Box h={Math.min(320, shifts.length * listedHeight)} />}>
              <Shifts
                of="hours"
                titleOf={({ date }) => format.date(date)}
                amount={format.hours}
                {...{ shifts, words }}
              />
            </Suspense>
          </div>
        ) : null}
        <p className={classes.note}>
          {t(contractMinutes === null ? 'schedule.person.noContract' : 'schedule.person.ofThePlan')}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
};

/** Quick add, anchored to the clicked empty cell: type times or pick a shift type. */
const QuickAdd = ({ cell }: { cell: CellRef }) => {
  const controller = useGridController();
  const box = useCellBox(controller, cell);
  const close = (): void => {
    controller.ui.set({ overlay: null });
    controller.focusActive();
  };
  if (!box) return null;
  return (
    <Popover opened onChange={(opened) => opened || close()} position="bottom-start" trapFocus withinPortal offset={4}>
      <Popover.Target>
        <Anchor box={box} />
      </Popover.Target>
      <Popover.Dropdown aria-label={controller.inputs().words.t('schedule.add.submit')}>
        <QuickAddForm cell={cell} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
};

/** Shown while shifts are picked up on a board by dates. */
const DragBar = () => {
  const controller = useGridController();
  const { carry } = useSyncExternalStore(controller.ui.subscribe, controller.ui.get);
  if (carry?.by !== 'pick') return null;
  const { words } = controller.inputs();
  const { kind, load, grabbed, template } = carry;
  return (
    <InHandBar
      kind={kind}
      count={load.length}
      name={grabbed.name}
      template={template}
      how={words.t(template ? 'shifts.inHandHow' : 'schedule.carry.how')}
      words={words}
      onPutBack={() => putBack(controller)}
    />
  );
};

/** Overlays of the grid: at most one popover, the ⋮ of the hovered chip, and the bulk bar. */
const Overlays = ({ root, first }: { root: HTMLElement; first: Element }) => {
  const controller = useGridController();
  const { overlay } = useSyncExternalStore(controller.ui.subscribe, controller.ui.get);
  const { words } = controller.inputs();
  return (
    <>
      <ChipHandle root={root} first={first} />
      {overlay?.kind === 'add' ? (
        <QuickAdd key={`${overlay.cell.rowId} ${overlay.cell.column}`} cell={overlay.cell} />
      ) : null}
      {overlay?.kind === 'more' ? <MoreList cell={overlay.cell} /> : null}
      {overlay?.kind === 'hours' ? <PersonHours key={overlay.cell.rowId} cell={overlay.cell} /> : null}
      <TeamOverlay />
      {overlay?.kind === 'keys' ? <ShortcutList rows={keyRows} go={words.t('schedule.keys.go')} /> : null}
      <BoardBulkBar />
      <DragBar />
    </>
  );
};

export const BoardOverlays = ({ root }: { root: HTMLElement | null }) => (
  <RenderOnHover root={root}>{(board, first) => <Overlays root={board} first={first} />}</RenderOnHover>
);
