import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import i18next from 'i18next';
import { reloadWithDrafts } from '#web/kit/forms/drafts.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import { textOfCode, textOfStatus } from './error-table.ts';
import { faultText } from './refusal-text.ts';

/** Whether the page is of an older release than the server. */
export const isOutdated = (fault: unknown): boolean => {
  if (ServerError.is(fault)) return textOfStatus(fault.statusCode) === 'refusal.outdated';
  if (!CombinedGraphQLErrors.is(fault)) return false;
  return textOfCode(String(fault.errors[0]?.extensions?.code)) === 'refusal.outdated';
};

/** Toasts why a request failed, and offers to reload an outdated page. */
export const toastLost = (fault: unknown): string =>
  toastFault(
    faultText(fault),
    isOutdated(fault) ? { label: i18next.t('refusal.reload'), run: reloadWithDrafts } : undefined,
  );
