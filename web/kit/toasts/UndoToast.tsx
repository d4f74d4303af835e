import { Button } from '@mantine/core';
import classes from './Toasts.module.css';

type Props = { message: string; label: string; onUndo: () => void };

/** What stands in an undo toast: what happened, and the way back. */
export const UndoToast = ({ message, label, onUndo }: Props) => (
  <span className={classes.undo}>
    <span>{message}</span>
    <Button variant="outline" size="xs" onClick={onUndo}>
      {label}
    </Button>
  </span>
);
