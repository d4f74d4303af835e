import { type EventEmitter, once } from 'node:events';

/** `npm start` starts the server while it builds the pages, and sends a message when they are built. */
export const pagesBuilt = async (parent: EventEmitter, env: NodeJS.ProcessEnv): Promise<void> => {
  if (env.PAGES_IN_BUILD) await once(parent, 'message');
};
