import { Button, Loader } from '@mantine/core';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { IconAlertCircle, IconCircleCheck } from '#web/ui/icons.ts';
import classes from './Toasts.module.css';

/** Restores focus to the previous element when a focused toast closes, such as after Undo. */
const useFocusBack = (words: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const toast = words.current?.closest<HTMLElement>('[role=status], [role=alert]');
    if (!toast) return undefined;
    let before: HTMLElement | null = null;
    const enter = ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof HTMLElement && !toast.contains(relatedTarget)) before = relatedTarget;
    };
    toast.addEventListener('focusin', enter);
    return () => {
      toast.removeEventListener('focusin', enter);
      if (!toast.contains(document.activeElement)) return;
      const page = document.querySelector<HTMLElement>('main');
      (before?.isConnected ? before : page)?.focus({ preventScroll: true });
    };
  }, [words]);
};

type Way = { label: string; run: () => void };
type Props = { meaning: 'done' | 'fault' | 'busy'; message: string; undo?: Way; other?: Way };

/** Contents of a toast: icon, sentence, and for undo toasts Undo and one more choice. */
export const ToastWords = ({ meaning, message, undo, other }: Props) => {
  const Icon = meaning === 'done' ? IconCircleCheck : IconAlertCircle;
  const words = useRef<HTMLDivElement>(null);
  useFocusBack(words);
  return (
    <div ref={words} className={classes.words} data-long={message.includes('\n') || undefined}>
      {meaning === 'busy' ? (
        <Loader size={18} className={classes.icon} aria-hidden="true" />
      ) : (
        <Icon className={classes.icon} data-meaning={meaning} size={20} stroke={1.8} aria-hidden="true" />
      )}
      <span>{message}</span>
      {other ? (
        <Button variant="subtle" color="gray" size="xs" onClick={other.run}>
          {other.label}
        </Button>
      ) : null}
      {undo ? (
        <Button variant="default" size="xs" onClick={undo.run}>
          {undo.label}
        </Button>
      ) : null}
    </div>
  );
};
