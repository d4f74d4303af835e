import { hueOf } from '#web/ui/hue-of.ts';
import classes from './HueDot.module.css';

/** Colour dot of a shift, mapped to a hue with sufficient contrast. */
export const HueDot = ({ colour }: { colour: string }) => (
  <span className={classes.dot} style={{ background: `var(--s-${hueOf(colour)}-bar)` }} aria-hidden="true" />
);
