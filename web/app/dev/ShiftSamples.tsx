import type { CSSProperties } from 'react';
import { Fragment } from 'react';
import classes from './KitchenSink.module.css';
import { Samples } from './Samples.tsx';

const hues = ['rose', 'coral', 'orange', 'honey', 'olive', 'leaf', 'jade', 'lagoon', 'sky', 'iris', 'violet', 'orchid'];
const kinds = ['published', 'draft', 'open', 'hover'];

const inks = (hue: string) =>
  ({
    '--fill': `var(--s-${hue}-fill)`,
    '--hover-fill': `var(--s-${hue}-hover)`,
    '--stripe': `var(--s-${hue}-stripe)`,
    '--ink': `var(--s-${hue}-ink)`,
    '--bar': `var(--s-${hue}-bar)`,
    '--line': `var(--s-${hue}-line)`,
  }) as CSSProperties;

/** The twelve hues alone; the chip itself belongs to the schedule. */
export const ShiftSamples = () => (
  <Samples title="Shift hues">
    <div className={classes.shifts}>
      {hues.map((hue) => (
        <Fragment key={hue}>
          <span>{hue}</span>
          {kinds.map((kind) => (
            <div key={kind} className={classes.shift} data-kind={kind} style={inks(hue)}>
              <strong>09:00–17:00</strong>
              {kind}
            </div>
          ))}
        </Fragment>
      ))}
    </div>
  </Samples>
);
