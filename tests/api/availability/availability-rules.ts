import { sendMutation } from '#tests/kit/send-mutation.ts';
import type { Role, World } from '#tests/kit/world.ts';

/** The mutations of a world's people, by their role; the answer has the handle for an undo. */
export const senderIn =
  (world: () => World) =>
  async (role: Role, name: string, input: object, fields = '') =>
    sendMutation(await world().as(role), name, input, fields);

/** The owner asks people for their availability, by default without requirements. */
export const editRules = async (world: World, over: object = {}) =>
  sendMutation(
    await world.as('owner'),
    'editAvailabilityRules',
    {
      version: 0,
      enabled: true,
      minAvailableDays: 0,
      maxUnavailableDays: 7,
      deadlineUnit: 'week',
      deadlineAmount: 0,
      reminderDays: null,
      ...over,
    },
    '... on AvailabilityRules { version departmentId deadlineAmount }',
  );
