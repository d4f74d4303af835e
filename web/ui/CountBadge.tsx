import classes from './CountBadge.module.css';

/** A neutral count badge; renders nothing at 0. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className={classes.root} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  ) : null;
