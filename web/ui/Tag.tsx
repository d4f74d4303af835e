import classes from './Tag.module.css';

/** A small outlined word next to a name: "beta", "draft". */
export const Tag = ({ children }: { children: string }) => <span className={classes.root}>{children}</span>;
