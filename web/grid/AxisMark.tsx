import classes from './Grid.module.css';

type Props = {
  /** Pixels from where the lines begin; null where the place is not on the axis. */
  at: number | null;
  /** In the head: what stands there. Without it, a line across the rows. */
  label?: string;
  className?: string;
};

/** A place of the axis that moves by itself, as the present does: a line across all rows, or its name in the head. */
export const AxisMark = ({ at, label, className = '' }: Props) =>
  at === null ? null : (
    <span
      className={`${label === undefined ? classes.axisLine : classes.axisName} ${className}`}
      style={{ insetInlineStart: at }}
      aria-hidden={label === undefined || undefined}
    >
      {label}
    </span>
  );
