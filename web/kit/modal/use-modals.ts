import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAddressNow } from '#web/kit/router/address-now.ts';
import { type OpenModal, queryOf, readModals, writeModals } from './codec.ts';
import { fillPath, type ModalPath, type OpenArgs } from './modal-path.ts';

/** History entries created by `open` record their number of modals, so that closing can go back instead of pushing. */
type Pushed = { modals?: number };

export type Modals = {
  open: <Path extends ModalPath>(path: Path, ...args: OpenArgs<Path>) => void;
  /** The address that opens it, for links. */
  hrefOf: <Path extends ModalPath>(path: Path, ...args: OpenArgs<Path>) => string;
  /** Replaces the topmost modal. */
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

/** Opens and closes the modals of the address; stable while the address is unchanged. */
export const useModals = (): Modals => {
  const location = useLocation();
  const navigate = useNavigate();
  const now = useAddressNow();
  return useMemo(() => {
    const stackNow = () => readModals(now().search);
    const show = (modals: OpenModal[], options: { replace: boolean }) => {
      const { pathname, search } = now();
      return navigate(
        { pathname, search: writeModals(search, modals) },
        { replace: options.replace, state: { modals: modals.length } satisfies Pushed },
      );
    };
    return {
      open: (path, ...args) => {
        const next = modalOf(path, args);
        const stack = stackNow();
        // Ignores a double click, or Enter after a click, before the modal has appeared.
        const isOpen = writeModals('', stack.slice(-1)) === writeModals('', [next]);
        if (!isOpen) void show([...stack, next], { replace: false });
      },
      hrefOf: (path, ...args) => writeModals(location.search, [...readModals(location.search), modalOf(path, args)]),
      swap: (path, ...args) => void show([...stackNow().slice(0, -1), modalOf(path, args)], { replace: true }),
      close: () => {
        const stack = stackNow();
        if (stack.length === 0) return;
        const wasPushed = (now().state as Pushed | null)?.modals === stack.length;
        void (wasPushed ? navigate(-1) : show(stack.slice(0, -1), { replace: true }));
      },
      closeAll: () => void (stackNow().length > 0 && show([], { replace: true })),
    };
  }, [location, navigate, now]);
};
