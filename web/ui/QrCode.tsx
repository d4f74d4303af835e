import { encode } from 'uqr';
import classes from './QrCode.module.css';

/** Dark on white in both colour schemes, as cameras expect. An inline path, so no image URL is needed. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={classes.root}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className={classes.paper} width={size} height={size} />
      <path className={classes.dots} d={path} />
    </svg>
  );
};
