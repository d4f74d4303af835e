import { readModals } from './codec.ts';
import { dialogStore } from './dialogs.ts';

/** Whether a modal or a question is open, or asked for and still on its way: what lies under it takes no keys any more. */
export const isModalOpen = (): boolean => readModals(window.location.search).length > 0 || dialogStore.get().length > 0;
