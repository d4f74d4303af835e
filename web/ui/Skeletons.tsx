import classes from './Skeletons.module.css';

const widths = ['72%', '54%', '83%', '61%', '77%', '48%'];

/** Shape of the loading content: list, table, schedule grid, form or graph. */
export type SkeletonShape = 'list' | 'table' | 'grid' | 'form' | 'graph';

const cells: Record<SkeletonShape, number> = { list: 0, table: 4, grid: 7, form: 0, graph: 0 };

const heights = ['46%', '72%', '58%', '88%', '64%', '80%', '52%', '70%'];

const Row = ({ shape, row }: { shape: SkeletonShape; row: number }) => {
  const width = widths[row % widths.length];
  if (shape === 'graph') return <span className={classes.bar} style={{ height: heights[row % heights.length] }} />;
  if (shape === 'form')
    return (
      <div className={classes.field}>
        <span className={classes.line} style={{ width: '24%' }} />
        <span className={classes.box} />
      </div>
    );
  return (
    <div className={classes.row}>
      <span className={classes.dot} />
      <span className={classes.line} style={{ width }} />
      {Array.from({ length: cells[shape] }, (_, cell) => cell).map((cell) => (
        <span key={cell} className={shape === 'grid' && (row + cell) % 3 > 0 ? classes.chip : classes.line} />
      ))}
    </div>
  );
};

/** Flat shapes in the place of what is on its way. `label` is what a screen reader reads. */
export const SkeletonRows = ({
  rows = 4,
  shape = 'list',
  label,
}: {
  rows?: number;
  shape?: SkeletonShape;
  label: string;
}) => (
  <div className={classes.rows} data-shape={shape} role="status" aria-label={label} data-loading="">
    {Array.from({ length: rows }, (_, row) => row).map((row) => (
      <Row key={row} shape={shape} row={row} />
    ))}
  </div>
);

/** A page on its way: a title and two blocks. */
export const SkeletonPage = ({ label }: { label: string }) => (
  <div className={classes.page} role="status" aria-label={label} data-loading="">
    <span className={classes.title} />
    <span className={classes.block} />
    <span className={classes.block} />
  </div>
);
