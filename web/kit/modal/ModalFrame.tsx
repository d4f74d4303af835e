import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './ModalFrame.module.css';
import { useModalPlace } from './modal-context.ts';

/** By then whatever moves the focus on purpose has done so. */
const settledAfter = 60;

/** Nothing has the focus, or the page below the modal got it for lack of anything better. */
const isLost = (): boolean => document.activeElement === null || document.activeElement.matches('body, main');

const takerIn = (frame: HTMLElement): HTMLElement | null =>
  frame.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)') ?? frame.querySelector('[role=dialog]');

/**
 * Keeps the keys in a modal when what had the focus goes from it, as a button does while its action runs: what asks for the
 * focus gets it, else the frame itself, where a second press of Enter does nothing.
 */
const useFocusKept = (frame: RefObject<HTMLElement | null>, on: boolean): void => {
  useEffect(() => {
    const watched = frame.current;
    if (!on || !watched) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A browser takes the focus from a disabled button only when it draws the next frame, so it is looked at afterwards.
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
  /** Next to the title, quiet: "Fri 13 Nov". */
  note?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** While something goes on in it that a click next to it must not end; Esc and the close button still do. */
  busy?: boolean;
  children: ReactNode;
};

const widths = { sm: 420, md: 560, lg: 760, xl: 1040 };

/** By then the library has put the focus where it belongs. */
const focusedAfter = 300;

/** What should have had the focus may not have been ready for it: then the frame's first button takes it, so that keys stay inside. */
const keepInside = (frame: HTMLElement | null): void => {
  const inside = document.activeElement?.closest('[role=dialog], [role=listbox], [role=menu]');
  if (inside) return;
  const asking = frame?.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)');
  (asking ?? frame?.querySelector('button'))?.focus({ preventScroll: true });
};

/** The frame every modal screen puts around itself: title, close button, Esc, width. Forms end it with `FormFooter`. */
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
      {note ? <span className={classes.note}>{note}</span> : null}
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
