import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ask } from '#web/kit/modal/ask.tsx';
import { keepDraftsWhileHidden } from './drafts.ts';
import { holdsUnsaved, unsavedLeft } from './unsaved.ts';

/** The page's navigation blocker: closing a modal, going back and following a link all change the address. */
export const UnsavedGuard = () => {
  const { t } = useTranslation();
  const left = useRef<ReturnType<typeof unsavedLeft>>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    left.current = unsavedLeft(currentLocation, nextLocation);
    return left.current !== undefined;
  });

  const latest = useRef(blocker);
  const isAsking = useRef(false);

  // A step back and the next step forward can be drawn as one change, from blocked to blocked: the blocker tells them apart, not its state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each blocked step.
  useEffect(() => {
    latest.current = blocker;
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    const question = {
      title: t('common.unsaved.title'),
      text: t('common.unsaved.text'),
      yes: t('common.discard'),
      no: t('common.keepEditing'),
    };
    void ask(left.current?.question ?? question).then((discards) => {
      isAsking.current = false;
      if (latest.current.state !== 'blocked') return;
      if (discards) latest.current.proceed();
      else latest.current.reset();
    });
  }, [blocker]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (holdsUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  useEffect(keepDraftsWhileHidden, []);
  return null;
};
