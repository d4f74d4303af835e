import type { Exchange } from '#domain/exchange/exchange.ts';
import type { ExchangeCandidate, OfferedSchedule, SeenExchange } from '#services/exchange/view-exchanges.ts';

/** Lists include shift and permissions; mutation results look them up. */
export type ExchangeMapper = Exchange & Partial<Pick<SeenExchange, 'Schedule' | 'may'>>;
export type ExchangesUserMapper = Exchange['invitees'][number] & { accountId: string };
export type ExchangeCandidateMapper = ExchangeCandidate;
export type ExchangeScheduleMapper = OfferedSchedule;
