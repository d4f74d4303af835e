import { expect, it } from 'vitest';
import type { Modals } from '#web/kit/modal/use-modals.ts';
import './areas.ts';

/** Never called: the compiler is what is tested here. */
const typed = ({ open }: Modals): void => {
  open('support');
  // @ts-expect-error no area has such a modal
  open('no-such-modal');
};

it('a wrong modal path does not compile', () => expect(typed).toBeTypeOf('function'));
