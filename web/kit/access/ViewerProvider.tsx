import { useQuery } from '@apollo/client/react';
import { useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormatContext } from '#web/kit/format/use-format.ts';
import { sessionFacts } from '#web/kit/graphql/session-facts.ts';
import { rememberLanguage } from '#web/kit/i18n/languages.ts';
import { ViewerDocument } from './Viewer.generated.ts';
import { AuthenticationContext, authenticationOf } from './viewer-context.ts';
import { type SignedIn, signedInFrom } from './viewer-model.ts';

/**
 * Turns the page to the language and look that the person keeps on the server, when they come and when they change
 * them anywhere. The device remembers both, so that its next start begins with them.
 */
const useApplySettings = (viewer: SignedIn | null): void => {
  const { i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  // A user who views as someone else still reads in their own language.
  const own = viewer?.viewedBy ? null : viewer;
  const [locale, theme] = [own?.locale, own?.theme];
  useEffect(() => {
    if (!locale) return;
    rememberLanguage(locale);
    if (i18n.language !== locale) void i18n.changeLanguage(locale);
  }, [locale, i18n]);
  useEffect(() => {
    if (theme) setColorScheme(theme);
  }, [theme, setColorScheme]);
};

/** Headers must name the viewer before any screen asks for something, so this runs while rendering. */
const nameInHeaders = (viewer: SignedIn | null): void => {
  sessionFacts.accountId = viewer?.accountId ?? null;
  sessionFacts.userId = viewer?.userId ?? null;
};

/** Asks once who is signed in and gives it to everything below, with their clock, zone and language. */
export const ViewerProvider = ({ children }: { children: ReactNode }) => {
  const { data, error, refetch } = useQuery(ViewerDocument, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const answer = data?.viewer;
  const viewer = useMemo(() => (answer ? signedInFrom(answer) : null), [answer]);
  nameInHeaders(viewer);

  useApplySettings(viewer);

  const authentication = useMemo(
    () => authenticationOf(viewer, { loading: !data && !error, fault: error, again: () => void refetch() }),
    [data, error, viewer, refetch],
  );
  const settings = useMemo(
    () => ({
      clock: viewer?.timeFormat ?? ('24h' as const),
      zone: viewer?.zone ?? 'UTC',
      firstWeekday: viewer?.firstWeekday ?? ('mo' as const),
    }),
    [viewer?.timeFormat, viewer?.zone, viewer?.firstWeekday],
  );
  return (
    <AuthenticationContext value={authentication}>
      <FormatContext value={settings}>{children}</FormatContext>
    </AuthenticationContext>
  );
};
