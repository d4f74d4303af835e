import { hueOf } from '#web/ui/hue-of.ts';
import classes from './HueDot.module.css';

/** The colour of a shift next to its name, mapped to the hue that holds contrast. */
export const HueDot = ({ colour }: { colour: string }) => (
  <span className={classes.dot} style={{ background: `var(--s-${hueOf(colour)}-bar)` }} aria-hidden="true" />
);
