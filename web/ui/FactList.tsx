import { Fragment, type ReactNode } from 'react';
import classes from './FactList.module.css';

/** A list of labelled facts. */
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
