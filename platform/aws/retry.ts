import { setTimeout as pause } from 'node:timers/promises';

/** `none`: the fault is an answer. `clean`: the call had no effect. `doubtful`: it may have had its effect and lost the answer. */
export type Retry = 'none' | 'clean' | 'doubtful';

export type RetryLimits = { attempts: number; firstPauseMs: number; longestPauseMs: number; deadlineMs: number };

export const retryLimits: RetryLimits = { attempts: 10, firstPauseMs: 20, longestPauseMs: 1000, deadlineMs: 8000 };

const throttles = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
]);

const passingReasons = new Set(['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

type SdkFault = {
  name?: string;
  code?: string;
  message?: string;
  $fault?: 'client' | 'server';
  $metadata?: { httpStatusCode?: number };
  CancellationReasons?: { Code?: string }[];
};

/** Classifies an SDK fault for retries. */
export const retryOf = (fault: unknown): Retry => {
  const { name = '', code = '', message = '', $fault, $metadata, CancellationReasons } = fault as SdkFault;
  if (throttles.has(name)) return 'clean';
  if (name === 'TransactionCanceledException')
    return (CancellationReasons ?? []).every((reason) => passingReasons.has(reason.Code ?? 'None')) ? 'clean' : 'none';
  if (code === 'ECONNREFUSED') return 'clean';
  if (networkCodes.has(code) || name === 'TimeoutError' || message.includes('socket hang up')) return 'doubtful';
  if ($fault === 'server' || ($metadata?.httpStatusCode ?? 0) >= 500) return 'doubtful';
  return 'none';
};

/**
 * Retries after throttling, conflicts, 5xx and broken connections, with full jitter; `doubt` means that an earlier try may have
 * succeeded.
 */
export const retrying = async <T>(
  work: (doubt: boolean) => Promise<T>,
  limits: RetryLimits = retryLimits,
): Promise<T> => {
  const began = performance.now();
  let doubt = false;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(doubt);
    } catch (fault) {
      const verdict = retryOf(fault);
      const late = performance.now() - began > limits.deadlineMs;
      if (verdict === 'none' || attempt === limits.attempts || late) throw fault;
      doubt ||= verdict === 'doubtful';
      await pause(Math.random() * Math.min(limits.longestPauseMs, limits.firstPauseMs * 2 ** attempt));
    }
  }
};
