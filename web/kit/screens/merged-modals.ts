import type { Area, ModalRow } from './rows.ts';

/** All modals of the product in one table. */
export const mergedModals = (areas: readonly Area[]): Record<string, ModalRow> =>
  Object.assign({}, ...areas.map(({ modals }) => modals ?? {}));
