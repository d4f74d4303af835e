import { expectTypeOf, it } from 'vitest';
import type { ModalPath } from '#web/kit/modal/modal-path.ts';
import type { Modals } from '#web/kit/modal/use-modals.ts';
import './areas.ts';

it('the register of modals is filled, so that a wrong path does not compile', () => {
  expectTypeOf<'support'>().toExtend<ModalPath>();
  expectTypeOf<'no-such-modal'>().not.toExtend<ModalPath>();
  expectTypeOf<Modals['open']>().toBeFunction();
});
