import { useEffect, useState } from 'react';
import { onAnnounce } from './announce.ts';
import classes from './Toasts.module.css';

/** Polite and always in the page, so that readers know it before it speaks. A repeated sentence is spoken again. */
export const LiveRegion = () => {
  const [said, setSaid] = useState({ message: '', turn: 0 });
  useEffect(() => onAnnounce((message) => setSaid(({ turn }) => ({ message, turn: turn + 1 }))), []);
  return (
    <div className={classes.live} role="status" aria-live="polite" data-live-region>
      <span key={said.turn}>{said.message}</span>
    </div>
  );
};
