import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type OpenModal, queryOf, readModals, writeModals } from './codec.ts';
import { fillPath, type ModalPath, type OpenArgs } from './modal-path.ts';

/** History entries made by `open` know how many modals they hold, so that closing can go back instead of adding. */
type Pushed = { modals?: number };

export type Modals = {
  open: <Path extends ModalPath>(path: Path, ...args: OpenArgs<Path>) => void;
  /** The part of an address that opens it, for links. */
  hrefOf: <Path extends ModalPath>(path: Path, ...args: OpenArgs<Path>) => string;
  /** Shows another modal in the place of the topmost one. */
  swap: <Path extends ModalPath>(path: Path, ...args: OpenArgs<Path>) => void;
  close: () => void;
  closeAll: () => void;
};

const modalOf = (
  path: string,
  [params, query]: [params?: object, query?: Record<string, string | undefined>],
): OpenModal => ({
  path: fillPath(path, params as Record<string, string>),
  query: queryOf(query),
});

/** The second half of a double click, or Enter upon a click, comes before the modal is there. */
const doublePressMs = 600;
let opened = { from: {}, what: '', at: Number.NEGATIVE_INFINITY };

/** Whether the same was opened from the same place a moment ago. */
const isSecondPress = (from: object, what: string): boolean => {
  const now = performance.now();
  const isSame = opened.from === from && opened.what === what && now - opened.at < doublePressMs;
  opened = { from, what, at: now };
  return isSame;
};

/** Opens and closes the modals of the address; the same object until that is another. */
export const useModals = (): Modals => {
  const location = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const { search, state, pathname } = location;
    const stack = readModals(search);
    const show = (modals: OpenModal[], options: { replace: boolean }) =>
      navigate(
        { pathname, search: writeModals(search, modals) },
        { replace: options.replace, state: { modals: modals.length } satisfies Pushed },
      );
    const wasPushed = (state as Pushed | null)?.modals === stack.length;
    return {
      open: (path, ...args) => {
        const next = modalOf(path, args);
        if (!isSecondPress(location, writeModals('', [next]))) void show([...stack, next], { replace: false });
      },
      hrefOf: (path, ...args) => writeModals(search, [...stack, modalOf(path, args)]),
      swap: (path, ...args) => void show([...stack.slice(0, -1), modalOf(path, args)], { replace: true }),
      close: () => {
        if (stack.length === 0) return;
        void (wasPushed ? navigate(-1) : show(stack.slice(0, -1), { replace: true }));
      },
      closeAll: () => void (stack.length > 0 && show([], { replace: true })),
    };
  }, [location, navigate]);
};
