import { Suspense } from 'react';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import type { ConflictDialog } from './ConflictDialog.tsx';

type Props = Parameters<typeof ConflictDialog>[0];
type Question = Omit<Props, 'onMine' | 'onTheirs'>;

const openConflict = async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog });

/** Shows both versions and waits for the choice; closing the dialog keeps theirs. */
export const askVersion = (question: Question): Promise<'mine' | 'theirs'> =>
  new Promise((resolve) => {
    let choice: 'mine' | 'theirs' = 'theirs';
    const Conflict = lazyScreen<Props>(openConflict);
    const close = showDialog(
      <Suspense fallback={null}>
        <Conflict
          {...question}
          onMine={() => {
            choice = 'mine';
            close();
          }}
          onTheirs={() => close()}
        />
      </Suspense>,
      () => resolve(choice),
    );
  });
