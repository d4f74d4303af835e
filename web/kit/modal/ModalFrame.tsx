import { Box, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import typography from '#web/ui/typography.module.css';
import classes from './ModalFrame.module.css';
import { useModalPlace } from './modal-context.ts';

/** Delay in milliseconds after which intended focus moves have happened. */
const settledAfter = 60;

/** Whether focus is lost: on nothing, or on the page below the modal. */
const isLost = (): boolean => document.activeElement === null || document.activeElement.matches('body, main');

const takerIn = (frame: HTMLElement): HTMLElement | null =>
  frame.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ?? frame.querySelector('[role=dialog]');

/**
 * Keeps focus in the modal when the focused element is removed or disabled, such as a button during its action. Falls back to the
 * frame, where another Enter does nothing.
 */
const useFocusKept = (frame: RefObject<HTMLElement | null>, on: boolean): void => {
  useEffect(() => {
    const watched = frame.current;
    if (!on || !watched) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Browsers remove focus from a disabled button only with the next frame, so this checks afterwards.
    const look = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (isLost()) takerIn(watched)?.focus({ preventScroll: true });
      }, settledAfter);
    };
    const watch = new MutationObserver(look);
    watch.observe(watched, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [frame, on]);
};

type Props = {
  title: ReactNode;
  /** Secondary text next to the title: "Fri 13 Nov". */
  note?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Prevents closing by a click outside while an action runs; Esc and the close button still work. */
  busy?: boolean;
  children: ReactNode;
};

const widths = { sm: 420, md: 560, lg: 760, xl: 1040 };

/** Delay in milliseconds after which the library has set the focus. */
const focusedAfter = 300;

/** The intended element may not have been ready; the frame's first button takes the focus, so that it stays inside. */
const keepInside = (frame: HTMLElement | null): void => {
  const inside = document.activeElement?.closest('[role=dialog], [role=listbox], [role=menu]');
  if (inside) return;
  const asking = frame?.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)');
  (asking ?? frame?.querySelector('button'))?.focus({ preventScroll: true });
};

/** Frame of every modal: title, close button, Esc and width. Forms end with `FormFooter`. */
export const ModalFrame = ({ title, note, size = 'md', busy = false, children }: Props) => {
  const { depth, top, close } = useModalPlace();
  const [opened, setOpened] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => setOpened(true), []);
  useEffect(() => {
    const timer = setTimeout(() => keepInside(frame.current), focusedAfter);
    return () => clearTimeout(timer);
  }, []);
  useFocusKept(frame, opened && top);
  const heading = (
    <span className={classes.heading}>
      {title}
      {note ? (
        <Box component="span" className={typography.quiet} fz={14} fw={400} lts="var(--ls-14)">
          {note}
        </Box>
      ) : null}
    </span>
  );
  return (
    <Modal
      ref={frame}
      opened={opened}
      onClose={close}
      closeOnEscape={top}
      closeOnClickOutside={!busy}
      trapFocus={top}
      returnFocus={false}
      zIndex={200 + depth}
      size={widths[size]}
      title={heading}
    >
      {children}
    </Modal>
  );
};
