import { followServerClock } from '#web/kit/clock/clock.ts';
import { sessionFacts } from './session-facts.ts';

/** Metadata of every answer (spec 7). */
export type AnswerMeta = {
  status?: string;
  status_message?: string | null;
  request?: { remote_addr?: string };
  user_refreshed_at?: string | null;
  /** Handle of the operation that was committed, for undo. */
  operation?: string | null;
  /** Ids that a large write skipped because someone else changed them meanwhile. */
  overtaken?: string[];
  /** Whether a part of a large write remains, for `continueOperation`. */
  unfinished?: boolean;
  now?: string;
};

export const metaOf = (extensions: Record<string, unknown> | undefined): AnswerMeta | undefined =>
  extensions?.meta as AnswerMeta | undefined;

export type MetaEffects = { say: (message: string) => void; refreshViewer: () => void };

/** Toasts the success message, stores the remote address, and refetches the viewer when it changed on the server. */
export const reportMeta =
  ({ say, refreshViewer }: MetaEffects) =>
  (meta: AnswerMeta, ignoreMessage: boolean): void => {
    if (meta.status === 'ok' && meta.status_message && !ignoreMessage) say(meta.status_message);
    if (meta.request?.remote_addr) sessionFacts.remoteAddress = meta.request.remote_addr;
    if (meta.now) followServerClock(meta.now);
    const [before, at] = [sessionFacts.userRefreshedAt, meta.user_refreshed_at];
    if (!at || (before && at <= before)) return;
    sessionFacts.userRefreshedAt = at;
    if (before) refreshViewer();
  };
