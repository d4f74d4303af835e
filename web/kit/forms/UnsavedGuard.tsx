import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { ask } from '#web/kit/modal/ask.tsx';
import { holdsUnsaved, leavesUnsaved } from './unsaved.ts';

/** The one blocker of the page: closing a modal, going back and following a link all change the address. */
export const UnsavedGuard = () => {
  const { t } = useTranslation();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => leavesUnsaved(currentLocation, nextLocation));

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each blocked step.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: t('common.unsaved.title'),
      text: t('common.unsaved.text'),
      yes: t('common.discard'),
      no: t('common.keepEditing'),
    };
    void ask(question).then((discard) => (discard ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (holdsUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return null;
};
