import { type Ref, type RefObject, useEffect, useImperativeHandle, useState } from 'react';

type Button = RefObject<HTMLButtonElement | null>;
export type PopupProps = { id: string; button: Button; opened: boolean; onChange: (opened: boolean) => void };

/** A popover as high as there is room, for a list that scrolls in it: in a sheet the page can't be scrolled to its end. */
export const withinScreen = { size: { padding: 8 } };

/** Gives Mantine a target that is on the page already. */
export const ButtonOnPage = ({ button, ref }: { button: Button; ref?: Ref<HTMLButtonElement> }) => {
  useImperativeHandle(ref, () => button.current!, [button]);
  return null;
};

/** False at first: Mantine keeps the element to return the focus to when a popup opens, not when it is mounted open. */
export const useOpenedOnceMounted = (opened: boolean): boolean => {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return shown;
};
