import { readModals } from './codec.ts';
import { dialogStore } from './dialogs.ts';

/** Whether a modal or dialog is open or loading; the page below ignores shortcuts then. */
export const isModalOpen = (): boolean => readModals(window.location.search).length > 0 || dialogStore.get().length > 0;
