import type { TooltipProps } from '@mantine/core';
import {
  cloneElement,
  type FocusEvent,
  lazy,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useEffect,
  useId,
  useState,
} from 'react';

const Tooltip = lazy(async () => ({ default: (await import('./FetchedTooltip.tsx')).FetchedTooltip }));

type Listened = {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
};

type Props = Pick<TooltipProps, 'label' | 'position' | 'disabled'> & { children: ReactElement<Listened> };

/** Open delay in milliseconds, the same as Mantine's tooltips here. */
const openDelayMs = 300;

/**
 * A tooltip for the first load. Mantine's tooltip (17 kB gzip with positioning) loads on first hover or focus; the child element
 * is preserved.
 */
export const LateTooltip = ({ label, position, disabled = false, children }: Props) => {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [over, setOver] = useState<'mouse' | 'focus' | null>(null);
  const [opened, setOpened] = useState(false);
  const shown = opened && !disabled;
  useEffect(() => {
    if (!over) return setOpened(false);
    const timer = setTimeout(() => setOpened(true), over === 'mouse' ? openDelayMs : 0);
    const dismiss = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOver(null);
    };
    document.addEventListener('keydown', dismiss);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', dismiss);
    };
  }, [over]);
  const { onPointerEnter, onPointerLeave, onFocus, onBlur } = children.props;
  const listened: Listened & { 'aria-describedby'?: string } = {
    onPointerEnter: (event) => {
      onPointerEnter?.(event);
      if (event.pointerType !== 'mouse') return;
      setTarget(event.currentTarget);
      setOver('mouse');
    },
    onPointerLeave: (event) => {
      onPointerLeave?.(event);
      setOver((now) => (now === 'mouse' ? null : now));
    },
    onFocus: (event) => {
      onFocus?.(event);
      if (!event.target.matches(':focus-visible')) return;
      setTarget(event.currentTarget);
      setOver('focus');
    },
    onBlur: (event) => {
      onBlur?.(event);
      setOver(null);
    },
    ...(shown && { 'aria-describedby': id }),
  };
  return (
    <>
      {cloneElement(children, listened)}
      {target && !disabled ? (
        <Suspense fallback={null}>
          <Tooltip target={target} label={<span id={id}>{label}</span>} position={position} opened={shown} />
        </Suspense>
      ) : null}
    </>
  );
};
