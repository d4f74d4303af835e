import { Menu } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { type SelectionController, useGridController } from '#web/areas/schedule/board/controller.ts';
import { cellOfShift } from '#web/areas/schedule/board/selection.ts';
import { type HoveredChip, useHoveredChip } from '#web/areas/schedule/board/use-hovered-chip.ts';
import { IconCheck, IconDotsVertical, IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './ChipHandle.module.css';
import { ShiftMenuItems } from './ShiftMenuItems.tsx';

const patience = 500;

/** Full text of a shift on hover, for what the chip had no room for. */
const ChipFacts = ({ chip, shift }: { chip: HoveredChip; shift: BoardShift }) => {
  const { store, inputs } = useGridController();
  const { words, templates } = inputs();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patience);
    const hide = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setShown(false);
    };
    window.addEventListener('keydown', hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', hide);
    };
  }, []);
  if (!shown) return null;
  const { t, format } = words;
  const byPeople = store.by() === 'employee';
  // With other rows a chip shows the name of its person.
  const who = byPeople ? store.people().find(({ id }) => id === shift.employeeId)?.name : shift.name;
  const kind = byPeople ? shift.name : templates.find(({ id }) => id === shift.shiftId)?.name;
  return (
    <div
      className={classes.facts}
      role="tooltip"
      style={{ left: `min(${chip.box.left}px, calc(100% - 292px))`, top: chip.box.bottom + 4 }}
    >
      <strong className={`${typography.semibold} ${typography.figures}`}>
        {words.range(shift)} {kind}
      </strong>
      {who && who !== kind && shift.employeeId !== null ? <span>{who}</span> : null}
      {shift.ownTimes ? <span>{t('schedule.facts.ownTimes', { times: shift.ownTimes })}</span> : null}
      <span>
        {t('schedule.facts.hours', { hours: format.hours(shift.minutes) })}
        {shift.breakMinutes > 0 ? `, ${t('schedule.facts.break', { time: format.hours(shift.breakMinutes) })}` : ''}
      </span>
      <span>{shift.teamName}</span>
      {shift.ghost ? <span>{words.ghost(shift.ghost)}</span> : null}
      {shift.published || shift.seats || shift.ghost ? null : <span>{t('schedule.facts.draft')}</span>}
      {[...new Set(shift.findings.map(({ words: found }) => found))].map((found) => (
        <span key={found}>{found}</span>
      ))}
      {shift.tags.length > 0 ? <span>{t('schedule.facts.tags', { tags: shift.tags.join(', ') })}</span> : null}
      {shift.note ? <span>{shift.note}</span> : null}
    </div>
  );
};

const size = 24;

const setMenu = (controller: SelectionController, shift: BoardShift, opened: boolean): void => {
  const cell = cellOfShift(controller.store, shift);
  controller.ui.set({ overlay: opened && cell ? { kind: 'menu', cell, shiftId: shift.id } : null });
  if (!opened) controller.focusActive();
};

/** At the end of the chip, clear of its resize handles; next to a chip that it would cover. */
const handleLeft = ({ left, right }: HoveredChip['box'], clear: number): number =>
  clear > 0 && right - left < size + 4 * clear ? right - 1 : right - size - 3 - clear;

/**
 * One ⋮ shared by all chips, placed on the hovered or focused chip and holding its menu. `clear` pixels at the ends stay free.
 */
export const ChipHandle = ({ root, first, clear = 0 }: { root: HTMLElement; first: Element; clear?: number }) => {
  const controller = useGridController();
  const { overlay, carry } = useSyncExternalStore(controller.ui.subscribe, controller.ui.get);
  const held = overlay?.kind === 'menu' ? overlay.shiftId : null;
  const chip = useHoveredChip(controller, root, first, held);
  const ghost = chip && !held ? controller.store.ghost(chip.shiftId) : undefined;
  if (chip && ghost && !carry) return <GhostHandle chip={chip} ghost={ghost} left={handleLeft(chip.box, clear)} />;
  const shift = chip && controller.store.shift(held ?? chip.shiftId);
  if (!shift || carry || (held && chip.shiftId !== held)) return null;
  return (
    <>
      <ChipMenu
        chip={chip}
        shift={shift}
        left={handleLeft(chip.box, clear)}
        opened={held !== null}
        onChange={(opened) => setMenu(controller, shift, opened)}
      />
      {held ? null : <ChipFacts key={shift.id} chip={chip} shift={shift} />}
    </>
  );
};

/** On a proposed shift the handle accepts or excludes it; an empty seat has nothing to accept. */
const GhostHandle = ({ chip, ghost, left }: { chip: HoveredChip; ghost: BoardShift; left: number }) => {
  const { words, proposal } = useGridController().inputs();
  const { box } = chip;
  const taken = ghost.ghost?.taken ?? false;
  const Icon = taken ? IconX : IconCheck;
  return (
    <>
      {ghost.ghost?.kind === 'proposed' ? (
        <button
          type="button"
          data-handle=""
          className={`${layout.plainButton} ${classes.handle}`}
          tabIndex={-1}
          aria-label={words.t(taken ? 'schedule.ghost.leaveOut' : 'schedule.ghost.take', { shift: words.title(ghost) })}
          style={{ left, top: box.top + (box.bottom - box.top - size) / 2 }}
          onClick={() => proposal?.toggle(ghost.id)}
        >
          <Icon size={16} stroke={2} aria-hidden="true" />
        </button>
      ) : null}
      <ChipFacts key={ghost.id} chip={chip} shift={ghost} />
    </>
  );
};

type MenuProps = {
  chip: HoveredChip;
  shift: BoardShift;
  left: number;
  opened: boolean;
  onChange: (opened: boolean) => void;
};

const ChipMenu = ({ chip: { box }, shift, left, opened, onChange }: MenuProps) => {
  const { words } = useGridController().inputs();
  // Clear of the findings corner.
  const top = shift.findings.length > 0 ? box.bottom - size : box.top + (box.bottom - box.top - size) / 2;
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          data-handle=""
          className={`${layout.plainButton} ${classes.handle}`}
          tabIndex={-1}
          aria-label={words.t('schedule.menu.of', { shift: words.title(shift) })}
          style={{ left, top }}
        >
          <IconDotsVertical size={16} stroke={2} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <ShiftMenuItems shift={shift} />
      </Menu.Dropdown>
    </Menu>
  );
};
