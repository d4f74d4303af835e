import classes from './Grid.module.css';

type Props = {
  /** Pixels from the start of the axis; null when out of range. */
  at: number | null;
  /** Label in the head; without it, a line across the rows. */
  label?: string;
  className?: string;
};

/** A moving position on the axis, such as the current time: a line across all rows, or its label in the head. */
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
