import { Popover, Portal } from '@mantine/core';
import type { ReactNode } from 'react';
import typography from '#web/ui/typography.module.css';
import classes from './FootExplain.module.css';

type Props = {
  title: string;
  /** The figure that was clicked. */
  anchor: HTMLElement;
  onClose: () => void;
  children: ReactNode;
};

/** Popover with the breakdown of a figure: above one of the footer, below one of a team. */
export const FootPopover = ({ title, anchor, onClose, children }: Props) => {
  const { left, top, width, height } = anchor.getBoundingClientRect();
  return (
    // In a portal, since the scroller clips fixed content.
    <Portal>
      <Popover
        opened
        onChange={(opened) => !opened && onClose()}
        position={top < window.innerHeight / 2 ? 'bottom-end' : 'top-end'}
        trapFocus
        returnFocus
        hideDetached={false}
      >
        <Popover.Target>
          <span style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
        </Popover.Target>
        <Popover.Dropdown aria-label={title}>
          <div className={classes.root} tabIndex={-1} data-autofocus>
            <p className={typography.semibold}>{title}</p>
            {children}
          </div>
        </Popover.Dropdown>
      </Popover>
    </Portal>
  );
};
