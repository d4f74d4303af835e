import { type ReactNode, useId } from 'react';
import typography from '#web/ui/typography.module.css';
import classes from './Requests.module.css';

type Props = { title: string; count?: number; head?: ReactNode; children: ReactNode };

/** Requests of one kind under a heading. */
export const Block = ({ title, count, head, children }: Props) => {
  const id = useId();
  return (
    <section className={classes.block} aria-labelledby={id}>
      <h3 id={id} className={`${typography.heading14} ${classes.title}`}>
        {title}
        {count === undefined ? null : <span className={classes.count}>{count}</span>}
      </h3>
      {head}
      <ul>{children}</ul>
    </section>
  );
};
