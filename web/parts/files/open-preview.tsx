import { showDialog } from '#web/kit/modal/dialogs.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { PreviewFile } from './FilePreview.tsx';

const openDialog = async () => ({ default: (await import('./FilePreview.tsx')).FilePreview });

/** Shows one of the files of a list; the arrow keys go on to the others. */
export const openPreview = (files: readonly PreviewFile[], id: string): void => {
  const FilePreview = lazyScreen(openDialog);
  showDialog(<FilePreview files={files} first={id} />);
};
