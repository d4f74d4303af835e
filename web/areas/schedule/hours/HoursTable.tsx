// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because its rows come and go while one scrolls
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its rows and shifts
import type { ReactNode } from 'react';
import type { BoardInputs } from '#web/areas/schedule/board/controller.ts';
import { peopleWords, TeamBand } from '#web/areas/schedule/board/rows/TeamBand.tsx';
import { HoursCoverage } from '#web/areas/schedule/coverage/HoursCoverage.tsx';
import { AxisMark } from '#web/grid/AxisMark.tsx';
import { Grid } from '#web/grid/Grid.tsx';
import { pixelOf, type Span } from '#web/grid/line.ts';
import { bottomOf } from '#web/grid/row-offsets.ts';
import type { Cursor } from '#web/grid/rows.ts';
import type { GridView } from '#web/grid/viewport.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './HoursBoard.module.css';
import { HoursHead, HoursLines } from './HoursHead.tsx';
import { HoursRow } from './HoursRow.tsx';
import type { HoursController } from './hours-controller.ts';
import { type HoursDrawing, headHeight, scaleIn } from './hours-ground.ts';
import type { Hand } from './hours-hand.ts';
import { pressedOn } from './hours-keys.ts';
import { clickedOn, menuOn, pickedAt } from './hours-pointing.ts';
import { adjacentShifts } from './hours-several.ts';
import { verdictOfHand } from './hours-words.ts';
import { useNamedZone, useNow } from './use-hours-drawing.ts';

type Props = {
  controller: HoursController;
  inputs: BoardInputs;
  view: GridView;
  drawing: HoursDrawing;
  nights: ReadonlyMap<string, Span[]>;
  hand: Hand | null;
  selected: ReadonlySet<string>;
  active: Cursor;
  version: number;
};

/** The rows along the hours, each a single cell of the grid. */
export const HoursTable = (props: Props) => {
  const { controller, inputs, view, drawing, nights, hand, selected, version } = props;
  const { store, rows, ui, viewport } = controller;
  const { words, settings } = inputs;
  const { axis, coverage, openHeight, offsets } = drawing;
  const clock = controller.clock();
  const scale = scaleIn(view, axis);
  const x = (minute: number): number => pixelOf(scale, minute);
  const named = useNamedZone(controller, version);
  const { lying } = hand ? adjacentShifts(controller, hand) : { lying: [] };
  const active = controller.active();
  const now = useNow(clock, axis);
  const drawRow = (rowId: string, index: number, top: number): ReactNode => (
    <HoursRow
      key={rowId}
      {...{ controller, index, top, scale, hand, lying, selected, words }}
      row={store.view(rowId)}
      nights={nights.get(rowId)}
      height={index < 0 ? openHeight : bottomOf(offsets, index) - offsets.tops[index]!}
      stop={active.rowId === rowId ? Math.min(active.at, controller.shiftsOf(rowId).length - 1) : null}
      verdict={hand && hand.rowId === rowId ? verdictOfHand(controller, hand) : null}
      mayEdit={settings.mayEdit}
    />
  );
  const head = (
    <>
      <div role="row" aria-rowindex={1} className={classes.hours} style={{ height: headHeight }}>
        <div role="columnheader" className={`${typography.captionInline} ${layout.flexNone} ${classes.corner}`}>
          {peopleWords(store, words)}
          <span title={words.t('schedule.board.plannedHours')}>{words.format.hours(store.totals().minutes)}</span>
        </div>
        <div role="columnheader" aria-label={words.t('schedule.hours.axis')} className={classes.axis}>
          <HoursHead {...{ clock, axis, x, words, named, now }} />
          {now === null ? null : (
            <AxisMark at={x(now)} className={classes.nowName} label={words.format.time(clock.timeAt(now))} />
          )}
        </div>
      </div>
      {coverage > 0 ? <HoursCoverage {...{ clock, axis, x, words }} top={headHeight} /> : null}
    </>
  );
  return (
    <Grid
      {...{ rows, view, head, drawRow }}
      state={ui}
      label={words.t('schedule.hours.label')}
      isMultiselectable={settings.mayEdit}
      handover={inputs.handover}
      // The board scrolls rows into view; focus scrolls horizontally where the axis is wider than the viewport.
      scrollsWithFocus
      className={classes.canvas}
      headClassName={classes.head}
      bodyClassName={classes.body}
      style={{ width: x(axis.to), height: view.headHeight + view.bodyHeight }}
      drawBand={(bandId, top) => {
        const band = store.bandView(bandId);
        return band ? (
          <TeamBand key={`band ${bandId}`} {...{ band, top, words }} geometry={null} first={0} last={0} />
        ) : null;
      }}
      drawPinned={(rowId) => drawRow(rowId, -1, headHeight + coverage)}
      ground={
        <>
          <HoursLines {...{ clock, axis, x }} />
          <AxisMark at={now === null ? null : x(now)} className={classes.now} />
        </>
      }
      onKey={(event, rightToLeft) => {
        const isOurs = pressedOn(controller, event, rightToLeft);
        if (isOurs) controller.focusActive();
        return isOurs;
      }}
      onClick={(event) => clickedOn(controller, event)}
      onContextMenu={(event) => menuOn(controller, event)}
      onPointerMove={(event) => {
        const picked = viewport.view() && pickedAt(controller, event);
        if (picked) controller.setHand(picked);
      }}
    />
  );
};
