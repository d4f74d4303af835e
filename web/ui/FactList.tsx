import { Fragment, type ReactNode } from 'react';
import classes from './FactList.module.css';

/** What is known of one thing, a line each: its name, and what it is. */
export const FactList = ({ facts }: { facts: readonly (readonly [name: string, fact: ReactNode])[] }) => (
  <dl className={classes.root}>
    {facts.map(([name, fact]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{fact}</dd>
      </Fragment>
    ))}
  </dl>
);
