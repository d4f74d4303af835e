import { type Axis, piecesOf, placeOn, spanOf } from './axis.ts';
import classes from './DayTable.module.css';
import type { HoursRow } from './hours-model.ts';

/** Planned above, worked below: longer is solid amber, shorter is hatched. The figures beside it say the same. */
export const HoursBars = ({ axis, row: { entry, planned } }: { axis: Axis; row: HoursRow }) => {
  const plan = planned?.endtime ? spanOf(planned.starttime, planned.endtime) : null;
  const worked = entry ? spanOf(entry.starttime, entry.endtime) : null;
  const at = (span: { from: number; to: number }) => {
    const { left, width } = placeOn(axis, span);
    return { insetInlineStart: `${left}%`, inlineSize: `${width}%` };
  };
  return (
    <div className={classes.bars} aria-hidden="true">
      {axis.marks.map((mark) => (
        <span
          key={mark}
          className={classes.gridline}
          style={{ insetInlineStart: `${placeOn(axis, { from: mark, to: mark }).left}%` }}
        />
      ))}
      {plan ? <span className={classes.plan} style={at(plan)} /> : null}
      {piecesOf(worked, plan).map(({ kind, span }) => (
        <span key={`${kind}${span.from}`} className={classes.piece} data-kind={kind} style={at(span)} />
      ))}
    </div>
  );
};
