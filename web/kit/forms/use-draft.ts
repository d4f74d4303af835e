import { useEffect, useEffectEvent, useState } from 'react';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { draftPlace, holdDraft, takeDraft } from './drafts.ts';
import { useUnsaved } from './unsaved.ts';

type Draft<Values extends object> = {
  isDirty: boolean;
  /** The names of its fields tell the form from others on the same page. */
  start: object;
  read: () => Values;
  /** Called once, with what the form held before the reload. */
  restore: (values: Partial<Values>) => void;
};

/** Asks before what is typed is lost, and keeps it when the page is reloaded. */
export const useDraft = <Values extends object>({ isDirty, start, read, restore }: Draft<Values>): void => {
  const { depth } = useModalPlace();
  useUnsaved(isDirty);
  const [place] = useState(() => draftPlace(depth, start));
  const readNow = useEffectEvent(read);
  const restoreOnce = useEffectEvent(restore);
  useEffect(() => {
    const draft = takeDraft(place);
    if (draft) restoreOnce(draft as Partial<Values>);
  }, [place]);
  useEffect(() => (isDirty ? holdDraft(place, () => readNow()) : undefined), [isDirty, place]);
};
