import { ActionIcon, Button, Group } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { SendVerificationAgainDocument } from '#web/areas/identity/verify-email/SendVerificationAgain.generated.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { IconChevronDown, IconChevronUp, IconMailExclamation, IconX } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { useIsNarrow } from '#web/ui/use-is-narrow.ts';
import classes from './VerificationBanner.module.css';

/** Sends the verification mail again and says so. */
const useResend = (): { resend: () => Promise<void>; busy: boolean } => {
  const { t } = useTranslation();
  const { email } = useViewer();
  const send = useMutate(SendVerificationAgainDocument);
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    const answer = await answerOrToast(send().then(({ data }) => data?.resendVerificationMail));
    setBusy(false);
    if (answer) toastDone(t('verification.sent', { email }));
  };
  return { resend, busy };
};

/** The chat widget marks its presence by a cookie, which logging out deletes. */
const isChatVisible = (): boolean => /(?:^|;\s*)chat-visible=1/.test(document.cookie);

/** Path segments of pages where the banner would cover essential content (decision 25), such as the buttons of onboarding. */
const quietAddresses = ['settings', 'billing', 'integrations', 'onboarding'];

export const isQuietAddress = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  quietAddresses.some((word) => `${pathname}${search}`.includes(word));

/** Spec 2.4: shown at the bottom until the address is verified or the banner is closed in this browser. */
export default function VerificationBanner() {
  const { t } = useTranslation();
  const { email } = useViewer();
  const location = useLocation();
  const [closed, setClosed] = useLocalStorage({
    key: 'muster-verification-closed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const { resend, busy } = useResend();
  const narrow = useIsNarrow();
  const [opened, setOpened] = useState(false);
  const folded = narrow && !opened;
  const toggle = t(opened ? 'verification.less' : 'verification.more');
  if (closed || isQuietAddress(location)) return null;
  return (
    <aside
      className={classes.root}
      aria-label={t('verification.label')}
      data-chat={isChatVisible() || undefined}
      data-folded={folded || undefined}
    >
      <IconMailExclamation className={classes.icon} size={20} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{t('verification.title')}</p>
        {folded ? null : <p className={typography.detailInline}>{t('verification.text', { email })}</p>}
      </div>
      {folded ? null : (
        <Group className={`${layout.flexNone} ${classes.buttons}`} gap="xs" align="stretch" wrap="nowrap">
          <Button component={Link} to="/my-account/login" variant="default" size="xs">
            {t('verification.change')}
          </Button>
          <Button variant="light" size="xs" loading={busy} onClick={() => void resend()}>
            {t('verification.resend')}
          </Button>
        </Group>
      )}
      {narrow ? (
        <ActionIcon
          className={classes.more}
          aria-label={toggle}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {opened ? <IconChevronDown size={18} stroke={1.6} /> : <IconChevronUp size={18} stroke={1.6} />}
        </ActionIcon>
      ) : null}
      <ActionIcon className={classes.close} aria-label={t('verification.close')} onClick={() => setClosed(true)}>
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </aside>
  );
}
