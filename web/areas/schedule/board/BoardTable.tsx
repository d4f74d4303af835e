import { memo, type ReactNode } from 'react';
import { type Columns, startOf, widthOf } from '#web/grid/columns.ts';
import { Grid } from '#web/grid/Grid.tsx';
import type { GridView } from '#web/grid/viewport.ts';
import classes from './BoardGrid.module.css';
import { BoardHead, isOffDay } from './BoardHead.tsx';
import { commandFor } from './board-keys.ts';
import type { BoardDay } from './board-model.ts';
import type { BoardInputs } from './controller.ts';
import { clicked, contextMenu, hovered } from './drag/pointing.ts';
import { BoardRow } from './rows/BoardRow.tsx';
import { peopleWords, TeamBand } from './rows/TeamBand.tsx';
import type { BoardController } from './use-board-controller.ts';

type GroundProps = { days: readonly BoardDay[]; geometry: Columns; first: number; last: number };

/** The background of each date behind all rows, so that cells need none. */
const ColumnGround = memo(function ColumnGround({ days, geometry, first, last }: GroundProps) {
  const shown = days.slice(first, last + 1);
  return shown.map((day, index) => (
    <div
      key={day.date}
      className={`${classes.columns} ${day.shut ? classes.shut : isOffDay(day) ? classes.off : ''}`}
      style={{
        insetInlineStart: startOf(geometry, first + index),
        width: widthOf(geometry, first + index),
      }}
    />
  ));
});

type Props = { controller: BoardController; view: GridView; inputs: BoardInputs };

/** People by dates. Rows redraw only when their view changes: see BoardRow. */
export const BoardTable = ({ controller, view, inputs: { settings, words, handover } }: Props) => {
  const { store, ui, viewport } = controller;
  const { columns: geometry, window } = view;
  const { first, last } = window;
  const drawRow = (rowId: string, index: number, top: number): ReactNode => {
    const row = store.view(rowId);
    const mark = controller.marks(row, index, words, controller.judge);
    return <BoardRow key={rowId} {...{ row, index, top, mark, geometry, first, last, words }} />;
  };
  const days = store.days();
  const ground = <ColumnGround days={days} geometry={geometry} first={first} last={last} />;
  return (
    <Grid
      rows={store}
      state={ui}
      view={view}
      label={words.board()}
      columnCount={days.length + 1}
      isMultiselectable={settings.mayEdit}
      handover={handover}
      data={{ 'data-adds': settings.mayEdit || undefined, 'data-people': store.by() === 'employee' || undefined }}
      headClassName={classes.head}
      head={
        <BoardHead
          {...{ days, people: peopleWords(store, words), geometry, first, last, settings, words }}
          totals={store.totals()}
          onPage={geometry.count < days.length ? viewport.page : undefined}
        />
      }
      drawPinned={(rowId) => (
        <div className={classes.openRow} style={{ height: store.pinnedHeight() }}>
          {ground}
          {drawRow(rowId, -1, 0)}
        </div>
      )}
      ground={ground}
      drawRow={drawRow}
      drawBand={(bandId, top) => {
        const band = store.bandView(bandId);
        return band ? <TeamBand key={`band ${bandId}`} {...{ band, top, geometry, first, last, words }} /> : null;
      }}
      onKey={(event, rightToLeft) => {
        const command = commandFor(event, rightToLeft);
        command?.(controller);
        return command !== undefined;
      }}
      onClick={(event) => clicked(controller, event)}
      onContextMenu={(event) => contextMenu(controller, event)}
      onPointerOver={(event) => hovered(controller, event.target)}
    />
  );
};
