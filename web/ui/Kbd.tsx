import { Flex } from '@mantine/core';
import classes from './Kbd.module.css';

/** One key, as labelled on the keyboard. */
export const Kbd = ({ children }: { children: string }) => (
  <Flex component="kbd" className={classes.root} display="inline-flex" align="center" justify="center">
    {children}
  </Flex>
);
