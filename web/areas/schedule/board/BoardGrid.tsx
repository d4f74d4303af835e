import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { TemplateStrip } from '#web/areas/schedule/strip/TemplateStrip.tsx';
import { type Columns, canvasWidth } from '#web/grid/columns.ts';
import gridClasses from '#web/grid/Grid.module.css';
import classes from './BoardGrid.module.css';
import { BoardOverlays } from './BoardOverlays.tsx';
import { BoardTable } from './BoardTable.tsx';
import type { BoardStore } from './board-store.ts';
import { showKeys } from './commands.ts';
import { type BoardInputs, ControllerContext, type GridController } from './controller.ts';
import { attachDrag } from './drag/drag.ts';
import { putBack } from './drag/drag-actions.ts';
import { pickUpTemplate } from './drag/template-hand.ts';
import { useFolds } from './folds.ts';
import { BoardFoot } from './foot/BoardFoot.tsx';
import { footHeightOf } from './foot/foot-lines.ts';
import { useFootLines } from './foot/use-foot-lines.ts';
import { jumpTo } from './jump.ts';
import { useBoardController } from './use-board-controller.ts';

type BoardStripProps = { controller: GridController; inputs: BoardInputs };

/** The strip of shift types above a board by dates; picks up shift types for it. */
const BoardStrip = ({ controller, inputs: { templates, words, settings, actions } }: BoardStripProps) => {
  const { carry } = useSyncExternalStore(controller.ui.subscribe, controller.ui.get);
  // Screens without access to shift types, such as a preview, have no strip.
  if (!settings.mayEdit || !actions.addTemplate) return null;
  const inHand = carry?.template?.id;
  return (
    <TemplateStrip
      templates={templates}
      words={words}
      inHand={inHand}
      onPick={(template) =>
        inHand === template.id ? putBack(controller) : void pickUpTemplate(controller, template, 'pick')
      }
      onEdit={actions.editTemplate}
      onAdd={actions.addTemplate}
    />
  );
};

type Props = { store: BoardStore; inputs: BoardInputs };

const columnsStyle = (columns: Columns | undefined): CSSProperties => {
  const { headWidth = 0, edges = [] } = columns ?? {};
  const widths = edges.slice(1).map((edge, index) => `${edge - edges[index]!}px`);
  return { '--board-name': `${headWidth}px`, '--board-columns': `${headWidth}px ${widths.join(' ')}` } as CSSProperties;
};

/** People by dates in one scroller with sticky head, names and sums. Only visible rows are in the document. */
export const BoardGrid = ({ store, inputs }: Props) => {
  const controller = useBoardController(store, inputs);
  const { viewport, ui } = controller;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const { settings, words } = inputs;

  useSyncExternalStore(store.subscribe, store.drawing);
  const carrying = useSyncExternalStore(ui.subscribe, () => ui.get().carry !== null);
  const view = useSyncExternalStore(viewport.subscribe, viewport.view);
  const folds = useFolds();
  const isCompact = folds.strip && folds.totals;
  useLayoutEffect(() => store.densify(isCompact), [store, isCompact]);
  const days = store.days();
  const lines = useFootLines(store, settings, words, view?.columns.zoom === 'bar');
  const foot = folds.totals ? 0 : footHeightOf(lines.length);
  useLayoutEffect(() => viewport.setFoot(foot), [viewport, foot]);
  useLayoutEffect(() => viewport.attach(scroller.current!), [viewport]);
  const [firstDate] = store.dates();
  const scrolls = view?.columns.scrolls ?? false;
  // Another month starts at its first date, or at today where it contains today.
  useLayoutEffect(() => {
    if (scrolls && firstDate !== undefined) viewport.begin(store.dates().indexOf(settings.today));
  }, [viewport, store, scrolls, firstDate, settings.today]);
  useEffect(() => (root ? attachDrag(controller, root) : undefined), [controller, root]);
  useEffect(() => inputs.jump?.listen((...asked) => jumpTo(controller, ...asked)), [controller, inputs.jump]);
  useEffect(
    () =>
      inputs.keyList?.listen(() => {
        showKeys(controller);
        controller.focusActive();
      }),
    [controller, inputs.keyList],
  );

  return (
    <ControllerContext value={controller}>
      <div
        ref={setRoot}
        className={classes.root}
        data-carrying={carrying || undefined}
        data-page-foot=""
        data-compact={isCompact || undefined}
        data-sticks={view?.columns.scrolls || undefined}
        style={columnsStyle(view?.columns)}
      >
        {folds.strip ? null : <BoardStrip controller={controller} inputs={inputs} />}
        <div className={classes.stage}>
          <div ref={scroller} className={gridClasses.scroller} data-scroller="">
            {view ? (
              <div style={{ width: view.columns.scrolls ? canvasWidth(view.columns) : undefined }}>
                <BoardTable controller={controller} view={view} inputs={inputs} />
                {folds.totals ? null : (
                  <BoardFoot
                    days={days}
                    lines={lines}
                    geometry={view.columns}
                    first={view.window.first}
                    last={view.window.last}
                    store={store}
                    settings={settings}
                    words={words}
                  />
                )}
              </div>
            ) : null}
          </div>
        </div>
        <BoardOverlays root={root} />
      </div>
    </ControllerContext>
  );
};
