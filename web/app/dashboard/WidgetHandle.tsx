import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { OnceOpened } from '#web/kit/screens/OnceOpened.tsx';
import { usePopupButton } from '#web/kit/screens/use-popup-button.ts';
import { IconGripVertical } from '#web/ui/icons.ts';
import type { Direction } from './arrangement.ts';
import classes from './WidgetColumns.module.css';

type Props = {
  id: string;
  name: string;
  may: ReadonlySet<Direction>;
  move: (direction: Direction) => void;
  hide: () => void;
  /** Starts a drag; returns whether the widget was dragged, so that the following click is ignored. */
  lift: (event: PointerEvent<HTMLElement>) => void;
  /** Whether it was moved by its handle, which keeps focus after the move. */
  focused: boolean;
};

const openMenu = () => import('./WidgetMenu.tsx');
const keys: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const iconSize = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** In right-to-left layout the next column is on the left. */
const readingWay = (direction: Direction, element: Element): Direction => {
  if (getComputedStyle(element).direction !== 'rtl') return direction;
  return direction === 'left' ? 'right' : direction === 'right' ? 'left' : direction;
};

/** Handle of a widget: drag by pointer, arrow keys, or a menu for either. */
export const WidgetHandle = ({ id, name, may, move, hide, lift, focused }: Props) => {
  const { t } = useTranslation();
  const { button, popup } = usePopupButton(openMenu, 'menu');
  const grip = popup.button;
  useEffect(() => {
    if (focused) grip.current?.focus();
  }, [focused, grip]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The menu receives keys only once it has focus.
    if (event.key === 'Escape') popup.onChange(false);
    const pressed = keys[event.key];
    const direction = pressed && readingWay(pressed, event.currentTarget);
    if (!direction || popup.opened || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (may.has(direction)) move(direction);
  };
  return (
    <>
      <ActionIcon
        {...button}
        variant="subtle"
        color="gray"
        size={24}
        className={classes.handle}
        data-widget-handle={id}
        aria-label={t('dashboard.handle', { name })}
        aria-description={t('dashboard.handleKeys')}
        onKeyDown={onKeyDown}
        onPointerDown={lift}
      >
        <IconGripVertical {...iconSize} />
      </ActionIcon>
      <OnceOpened open={openMenu} with={{ ...popup, may, move, hide }} />
    </>
  );
};
