import { sendMutation } from './send-mutation.ts';
import { newWorld } from './world.ts';

/** A new account whose owner sends mutations; `answers` has the fields to select of each. */
export const ownersWorld = async (answers: Record<string, string>, where?: Parameters<typeof newWorld>[0]) => {
  const world = await newWorld(where);
  const owner = await world.as('owner');
  return {
    world,
    owner,
    id: (prefix: string) => world.ports.ids.next(prefix),
    send: (name: string, input: object, by = owner) => sendMutation(by, name, input, answers[name]),
  };
};
