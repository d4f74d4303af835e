import classes from './Skeletons.module.css';

const widths = ['72%', '54%', '83%', '61%', '77%', '48%'];

/** Flat lines in the place of a list that is on its way. `label` is what a screen reader reads. */
export const SkeletonRows = ({ rows = 4, label }: { rows?: number; label: string }) => (
  <div className={classes.rows} role="status" aria-label={label}>
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <div key={row} className={classes.row}>
        <span className={classes.dot} />
        <span className={classes.line} style={{ width: widths[row % widths.length] }} />
      </div>
    ))}
  </div>
);

/** A page on its way: a title and two blocks. */
export const SkeletonPage = ({ label }: { label: string }) => (
  <div className={classes.page} role="status" aria-label={label}>
    <span className={classes.title} />
    <span className={classes.block} />
    <span className={classes.block} />
  </div>
);
