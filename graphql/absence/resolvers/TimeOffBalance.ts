import { shortDecimal } from '#domain/money/decimal.ts';
import type { TimeOffBalanceResolvers } from '#graphql/generated/types.ts';

export const TimeOffBalance: TimeOffBalanceResolvers = {
  defaultAccrual: ({ defaultAccrual }) => shortDecimal(defaultAccrual, 10),
};
