import { postMutation } from '#web/kit/graphql/post-operation.ts';
import { resetAnonymousId, sessionFacts } from '#web/kit/graphql/session-facts.ts';

const reloadMs = 100;

/** Spec 2.1: ends the session, deletes the chat cookie, resets the tracking identity, and reloads the page. */
export const leave = async (load: (address: string) => void): Promise<void> => {
  // A session that is gone already, or no connection: the visitor wants to be out all the same.
  await postMutation('SignOut').catch(() => {});
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure page.
  document.cookie = 'chat-visible=; path=/; max-age=0';
  resetAnonymousId();
  Object.assign(sessionFacts, { accountId: null, userId: null, userRefreshedAt: null });
  setTimeout(() => load('/login'), reloadMs);
};
