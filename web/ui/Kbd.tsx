import classes from './Kbd.module.css';

/** One key, as labelled on the keyboard. */
export const Kbd = ({ children }: { children: string }) => <kbd className={classes.root}>{children}</kbd>;
