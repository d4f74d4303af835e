import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import typography from '#web/ui/typography.module.css';
import classes from './Panel.module.css';

type Props = {
  title: string;
  note?: ReactNode /** At the end of its head. */;
  action?: ReactNode;
  children: ReactNode;
};

/** A card; never nested. */
export const Panel = ({ title, note, action, children }: Props) => {
  const id = useId();
  return (
    <section className={classes.root} aria-labelledby={id}>
      <Flex gap="4px 12px" align="center" justify="space-between" wrap="wrap" mih={24} mb="xs">
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {note ? <div className={typography.note}>{note}</div> : null}
        {action}
      </Flex>
      {children}
    </section>
  );
};
