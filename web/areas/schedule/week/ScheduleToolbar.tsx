import { ActionIcon, Box, Button, SegmentedControl } from '@mantine/core';
import { type KeyboardEvent, memo, type PointerEvent, type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { BoardActions } from '#web/areas/schedule/board/board-model.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { undoStack } from '#web/kit/history/undo-stack.ts';
import { useUndoKeys } from '#web/kit/history/use-undo-keys.ts';
import { modes, periods, rangeOf, type ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  type IconComponent,
} from '#web/ui/icons.ts';
import { LateTooltip } from '#web/ui/LateTooltip.tsx';
import typography from '#web/ui/typography.module.css';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import classes from './ScheduleToolbar.module.css';

/** Undo and redo. Not disabled when there is no step, so that focus stays on them after the last one. */
export const UndoButtons = ({ actions }: { actions: Pick<BoardActions, 'undo' | 'redo'> }) => {
  const { t } = useTranslation();
  useUndoKeys(actions);
  const available = useSyncExternalStore(undoStack.subscribe, undoStack.get);
  const looks = (able: boolean) => ({
    className: classes.wide,
    variant: 'subtle',
    color: 'gray',
    'aria-disabled': !able,
    'data-disabled': able ? undefined : true,
  });
  const [undo, redo] = [t('common.undo'), t('planning.redo')];
  return (
    <>
      <LateTooltip label={available.undo ? `${undo} (Ctrl+Z)` : t('common.nothingToUndo')}>
        <ActionIcon {...looks(available.undo)} aria-label={undo} onClick={() => actions.undo?.()}>
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </LateTooltip>
      <LateTooltip label={available.redo ? `${redo} (Ctrl+Shift+Z)` : t('common.nothingToRedo')}>
        <ActionIcon {...looks(available.redo)} aria-label={redo} onClick={() => actions.redo?.()}>
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </LateTooltip>
    </>
  );
};

type Props = {
  address: ScheduleAddress;
  actions: BoardActions;
  mayEdit: boolean;
  /** Number of visible drafts that the viewer may publish. */
  drafts: number;
  onPublish?: () => void;
  /** Link to the next shifts where these dates have none. */
  next: ReactNode;
  /** Called when pointer, touch or keyboard focus reaches the control that leads to these dates. */
  onNear?: (dates: { from: PlainDate; to: PlainDate }) => void;
  /** On a phone, the button that opens the filters. */
  filters?: ReactNode;
  /** Occasional actions. */
  menu: ReactNode;
};

/** On a phone without the year of today: steps, filters and menu are in the same line. */
const useTitle = ({ period, date, from, to, today }: ScheduleAddress): string => {
  const format = useFormat();
  const narrow = useIsNarrow();
  if (period === 'day') return format.fullDate(date);
  if (period === 'month') return format.month(date);
  return narrow ? format.spanOfAnyYear(from, to, today) : format.span(from, to);
};

/** With a keyboard, focus is the only early signal. */
const whenReached =
  (ask: () => void) =>
  ({ key }: KeyboardEvent): void => {
    if (key === 'Tab') ask();
  };

type StepProps = { label: string; Icon: IconComponent; onNear: () => void; onStep: () => void };

/** To the previous or next dates. */
const PeriodStep = ({ label, Icon, onNear, onStep }: StepProps) => (
  <LateTooltip label={label}>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      onPointerEnter={onNear}
      onKeyUp={whenReached(onNear)}
      onClick={onStep}
    >
      <Icon size={18} />
    </ActionIcon>
  </LateTooltip>
);

/** Dates that a press would lead to: a step, the hovered period, or all other periods. */
const waysTo = ({ period, date, step }: ScheduleAddress, onNear: Props['onNear']) => ({
  nearStep: (way: -1 | 1): void => onNear?.(rangeOf(period, step(way))),
  nearPeriod: ({ target }: PointerEvent): void => {
    const value = target instanceof Element && target.closest('label')?.control?.getAttribute('value');
    const over = periods.find((name) => name === value);
    if (over && over !== period) onNear?.(rangeOf(over, date));
  },
  nearPeriods: (): void => {
    for (const name of periods) if (name !== period) onNear?.(rangeOf(name, date));
  },
});

/** Period, navigation and view options. */
export const ScheduleToolbar = memo(function ScheduleToolbar({
  address,
  actions,
  mayEdit,
  drafts,
  onPublish,
  next,
  onNear,
  filters,
  menu,
}: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { period, mode } = address;
  const { nearStep, nearPeriod, nearPeriods } = waysTo(address, onNear);
  return (
    <div className={classes.bar}>
      <PeriodStep
        label={t(`planning.previous.${period}`)}
        onNear={() => nearStep(-1)}
        onStep={() => actions.period(-1)}
        Icon={IconChevronLeft}
      />
      <h1 className={`${typography.heading20} ${typography.figures} ${classes.title}`}>{useTitle(address)}</h1>
      <PeriodStep
        label={t(`planning.next.${period}`)}
        onNear={() => nearStep(1)}
        onStep={() => actions.period(1)}
        Icon={IconChevronRight}
      />
      {period === 'week' ? (
        <span className={`${typography.noteInline} ${classes.week}`}>
          {t('planning.week', { number: format.weekNumber(addDays(address.from, 3)) })}
        </span>
      ) : null}
      <Button flex="none" variant="default" size="xs" onClick={() => actions.today()}>
        {t('common.today')}
      </Button>
      {/* In the free space, so that nothing moves when it comes. */}
      <Box component="span" flex={1}>
        {next}
      </Box>
      <SegmentedControl
        className={classes.wide}
        aria-label={t('planning.rowsBy')}
        value={mode}
        onChange={(value) => address.goTo({ mode: value as typeof mode })}
        data={modes.map((value) => ({ value, label: t(`planning.mode.${value}`) }))}
      />
      <SegmentedControl
        className={classes.wide}
        aria-label={t('planning.period')}
        value={period}
        onPointerOver={nearPeriod}
        onKeyUp={whenReached(nearPeriods)}
        onChange={(value) => address.goTo({ period: value as typeof period })}
        data={periods.map((value) => ({ value, label: t(`planning.periods.${value}`) }))}
      />
      {mayEdit ? <UndoButtons actions={actions} /> : null}
      {filters}
      {menu}
      {onPublish && drafts > 0 ? (
        <Button className={classes.wide} onClick={onPublish}>
          {t('planning.publishDrafts', { count: drafts })}
        </Button>
      ) : null}
    </div>
  );
});
