// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because rows that come and go while one scrolls cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its cells

import { type KeyboardEvent, memo, Suspense, useState } from 'react';
import type { BoardDay, BoardSettings } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { type Columns, startOf, widthOf } from '#web/grid/columns.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { IconAlertTriangle } from '#web/ui/icons.ts';
import classes from './BoardFoot.module.css';
import type { FootKey, FootLine } from './foot-lines.ts';

type Props = {
  days: readonly BoardDay[];
  lines: readonly FootLine[];
  /** Null for a single date without columns; its figures are shown next to each other. */
  geometry: Columns | null;
  first: number;
  last: number;
  store: BoardStore;
  settings: BoardSettings;
  words: BoardWords;
};

const openExplain = async () => ({ default: (await import('./FootExplain.tsx')).FootExplain });
const openWeek = async () => ({ default: (await import('./WeekExplain.tsx')).WeekExplain });

/** One tab stop per line; arrow keys move between its figures. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step;
  all[all.indexOf(document.activeElement as HTMLElement) + forward]?.focus();
  event.preventDefault();
};

/** `column: null` is the figure of all dates. */
type Asked = { key: FootKey; column: number | null; anchor: HTMLElement };

/** Sums under the dates, end-aligned for scanning; each opens its breakdown. */
export const BoardFoot = memo(function BoardFoot(props: Props) {
  const { days, lines, geometry, first, last, store, settings, words } = props;
  const [asked, setAsked] = useState<Asked | null>(null);
  const shown = days.slice(first, last + 1);
  const Explain = lazyScreen(openExplain);
  const Week = lazyScreen(openWeek);
  const line = asked && lines.find(({ key }) => key === asked.key);
  const day = asked?.column == null ? undefined : days[asked.column];
  return (
    <div
      role="table"
      aria-label={words.t('schedule.board.totals')}
      className={`${classes.foot} ${geometry ? '' : classes.oneDay} ${geometry?.zoom === 'bar' ? classes.packed : ''}`}
    >
      {lines.map((item) => (
        <div key={item.key} role="row" tabIndex={-1} className={classes.line} onKeyDown={walk}>
          <div role="rowheader" className={classes.label}>
            <span>{item.label}</span>
            {!geometry ? null : item.key === 'share' ? (
              <span className={classes.week}>{item.week}</span>
            ) : (
              <button
                type="button"
                tabIndex={-1}
                className={`${classes.week} ${classes.sum}`}
                aria-haspopup="dialog"
                onClick={(event) => setAsked({ key: item.key, column: null, anchor: event.currentTarget })}
              >
                {item.week}
              </button>
            )}
          </div>
          {shown.map((date, index) => {
            const { text, above, pending, estimated } = item.of(first + index);
            const reason = pending ? 'pending' : estimated ? 'estimated' : null;
            const column = first + index;
            return (
              <div
                key={date.date}
                role="cell"
                className={classes.cell}
                style={
                  geometry
                    ? { insetInlineStart: startOf(geometry, column), width: widthOf(geometry, column) }
                    : undefined
                }
              >
                <button
                  type="button"
                  tabIndex={index === 0 ? 0 : -1}
                  className={above ? `${classes.amount} ${classes.above}` : classes.amount}
                  aria-haspopup="dialog"
                  data-pending={pending || undefined}
                  title={reason ? words.t(`schedule.board.explain.${reason}`) : undefined}
                  onClick={(event) => setAsked({ key: item.key, column, anchor: event.currentTarget })}
                >
                  {above ? <IconAlertTriangle size={14} stroke={2} aria-hidden="true" /> : null}
                  {text}
                </button>
              </div>
            );
          })}
        </div>
      ))}
      {asked && line ? (
        <Suspense fallback={null}>
          {asked.column === null ? (
            <Week key={asked.key} {...{ line, days, words }} anchor={asked.anchor} onClose={() => setAsked(null)} />
          ) : day ? (
            <Explain
              key={`${asked.key} ${asked.column}`}
              {...{ line, day, store, settings, words }}
              column={asked.column}
              anchor={asked.anchor}
              onClose={() => setAsked(null)}
            />
          ) : null}
        </Suspense>
      ) : null}
    </div>
  );
});
