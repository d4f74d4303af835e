import type { ReactNode } from 'react';
import classes from './KitchenSink.module.css';

export const Samples = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className={classes.title}>{title}</h2>
    {children}
  </section>
);

export const Row = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>;
