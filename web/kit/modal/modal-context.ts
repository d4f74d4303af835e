import { createContext, use } from 'react';
import type { ModalParams, ModalPath } from './modal-path.ts';

/** Position of a modal's screen. Depth 0 is the page, 1 the lowest modal. */
export type ModalPlace = {
  depth: number;
  /** Whether it is topmost; only then it handles Esc. */
  top: boolean;
  pattern: string;
  params: Record<string, string>;
  query: Record<string, string>;
  close: () => void;
};

export const noPlace: ModalPlace = { depth: 0, top: true, pattern: '', params: {}, query: {}, close: () => {} };

export const ModalContext = createContext<ModalPlace>(noPlace);

export const useModalPlace = (): ModalPlace => use(ModalContext);

/** The parameters of the modal's own path: `useModalParams<'contract[/:contractId]'>().contractId`. */
export const useModalParams = <Path extends ModalPath>(): ModalParams<Path> =>
  use(ModalContext).params as ModalParams<Path>;
