import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetDrafts } from '#web/kit/forms/drafts.ts';
import { postMutation } from '#web/kit/graphql/post-operation.ts';
import { resetAnonymousId, sessionFacts } from '#web/kit/graphql/session-facts.ts';
import { browser } from '#web/kit/router/browser.ts';
import { SkeletonPage } from '#web/ui/Skeletons.tsx';

const reloadMs = 100;

/** Spec 2.1: ends the session, deletes the chat cookie, resets the tracking identity, forgets unsaved forms, and reloads the page. */
export const leave = async (load: (address: string) => void): Promise<void> => {
  // The session may be gone already, or the connection lost; the user is logged out in either case.
  await postMutation('SignOut').catch(() => {});
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs a secure page.
  document.cookie = 'chat-visible=; path=/; max-age=0';
  resetAnonymousId();
  forgetDrafts();
  Object.assign(sessionFacts, { accountId: null, userId: null, userRefreshedAt: null });
  setTimeout(() => load('/login'), reloadMs);
};

export default function LogOut() {
  const { t } = useTranslation();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void leave(browser.replace);
  }, []);
  return <SkeletonPage label={t('identity.loggingOut')} />;
}
