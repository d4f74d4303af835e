import { showDialog } from '#web/kit/modal/dialogs.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

type Question = Omit<Parameters<typeof ConflictDialog>[0], 'onMine' | 'onTheirs'>;

/** Shows both versions and waits for the choice; closing the dialog leaves theirs. */
export const askVersion = (question: Question): Promise<'mine' | 'theirs'> =>
  new Promise((resolve) => {
    let choice: 'mine' | 'theirs' = 'theirs';
    const close = showDialog(
      <ConflictDialog
        {...question}
        onMine={() => {
          choice = 'mine';
          close();
        }}
        onTheirs={() => close()}
      />,
      () => resolve(choice),
    );
  });
