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

/** Opens and closes the modals of the address. */
export const useModals = (): Modals => {
  const { search, state, pathname } = useLocation();
  const navigate = useNavigate();
  const stack = readModals(search);
  const show = (modals: OpenModal[], options: { replace: boolean }) =>
    navigate(
      { pathname, search: writeModals(search, modals) },
      { replace: options.replace, state: { modals: modals.length } satisfies Pushed },
    );
  const wasPushed = (state as Pushed | null)?.modals === stack.length;
  return {
    open: (path, ...args) => void show([...stack, modalOf(path, args)], { replace: false }),
    hrefOf: (path, ...args) => writeModals(search, [...stack, modalOf(path, args)]),
    swap: (path, ...args) => void show([...stack.slice(0, -1), modalOf(path, args)], { replace: true }),
    close: () => {
      if (stack.length === 0) return;
      void (wasPushed ? navigate(-1) : show(stack.slice(0, -1), { replace: true }));
    },
    closeAll: () => void (stack.length > 0 && show([], { replace: true })),
  };
};
