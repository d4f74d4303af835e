import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import { type Exchange, isLive, statusAt } from './exchange.ts';
import { type ExchangeStep, exchangeSteps, stepExchange, stepProblem } from './step-exchange.ts';

const offered: Exchange = {
  accountId: 'acc_1',
  id: 'exc_1',
  version: 1,
  departmentId: 'dep_1',
  scheduledShiftId: 'sch_1',
  date: '2026-11-12',
  startsAt: '2026-11-12T08:00:00Z',
  endsAt: '2026-11-12T16:00:00Z',
  work: {
    teamId: 'tem_1',
    shiftId: 'shf_1',
    starttime: '09:00',
    endtime: '17:00',
    hide_end_time: false,
    zone: 'Europe/Amsterdam',
  },
  userId: 'ada',
  acceptUserId: null,
  invitees: [
    { userId: 'bo', answer: 'pending' },
    { userId: 'cy', answer: 'pending' },
  ],
  status: 'open',
  note: null,
  createdAt: '2026-11-10T08:00:00Z',
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
};
const now = '2026-11-11T08:00:00Z';
const actor = (userId: string, mayApprove = false) => ({ userId, mayApprove, mayApproveOwn: false });
const refused = (exchange: Exchange, step: ExchangeStep, who = actor('ada'), at = now) =>
  stepProblem(exchange, step, who, at)?.key;

describe('an exchange', () => {
  const accepted = stepExchange(offered, 'accept', 'bo');

  it('[R4-03] waits for a colleague, then for a supervisor', () => {
    expect(offered.status).toBe('open');
    expect(accepted).toMatchObject({ status: 'accepted', acceptUserId: 'bo' });
    expect(refused(accepted, 'accept', actor('cy'))).toBe('exchangeState');
    expect(refused(accepted, 'approve', actor('sue', true))).toBeUndefined();
    expect(stepExchange(accepted, 'approve', 'sue').status).toBe('approved');
  });

  it.each([
    ['accept', 'zoe', 'exchangeNotInvited'],
    ['accept', 'ada', 'exchangeNotInvited'],
    ['reject', 'zoe', 'exchangeNotInvited'],
    ['withdraw', 'bo', 'exchangeNotYours'],
    ['approve', 'bo', 'exchangeNotApprover'],
    ['decline', 'ada', 'exchangeNotApprover'],
  ] as const)('%s by %s is refused', (step, userId, key) => {
    expect(refused(step === 'approve' ? accepted : offered, step, actor(userId))).toBe(key);
  });

  it('is not decided by the person who takes part in it, unless the account lets them', () => {
    expect(refused(accepted, 'approve', actor('bo', true))).toBe('exchangeOwn');
    expect(refused(accepted, 'approve', actor('ada', true))).toBe('exchangeOwn');
    expect(refused(accepted, 'approve', { ...actor('ada', true), mayApproveOwn: true })).toBeUndefined();
  });

  it('is over when everyone invited said no, also after someone backed out', () => {
    const exchange = stepExchange(offered, 'reject', 'bo');
    expect(exchange.status).toBe('open');
    expect(stepExchange(exchange, 'reject', 'cy').status).toBe('rejected');
    const back = stepExchange(accepted, 'backOut', 'bo');
    expect(back).toMatchObject({ status: 'open', acceptUserId: null });
    expect(stepExchange(back, 'reject', 'cy').status).toBe('rejected');
  });

  it('keeps why someone said no, until they say something else', () => {
    const exchange = stepExchange(offered, 'reject', 'bo', 'My own birthday');
    expect(exchange.invitees[0]).toEqual({ userId: 'bo', answer: 'rejected', note: 'My own birthday' });
    expect(stepExchange(exchange, 'accept', 'bo').invitees[0]).toEqual({ userId: 'bo', answer: 'accepted' });
    expect(stepExchange(offered, 'reject', 'bo').invitees[0]).toEqual({ userId: 'bo', answer: 'rejected' });
  });

  it('expires when the shift begins', () => {
    expect(statusAt(offered, offered.startsAt)).toBe('expired');
    expect(refused(accepted, 'approve', actor('sue', true), offered.startsAt)).toBe('exchangeExpired');
  });

  it('never leaves a final status, and one person at most holds it', () => {
    const people = ['ada', 'bo', 'cy', 'sue'];
    fc.assert(
      fc.property(
        fc.array(fc.record({ step: fc.constantFrom(...exchangeSteps), by: fc.constantFrom(...people) }), {
          maxLength: 12,
        }),
        (steps) => {
          let exchange = offered;
          for (const { step, by } of steps) {
            if (stepProblem(exchange, step, actor(by, by === 'sue'), now)) continue;
            expect(isLive(exchange)).toBe(true);
            exchange = stepExchange(exchange, step, by);
            const holders = exchange.invitees.filter(({ answer }) => answer === 'accepted').map(({ userId }) => userId);
            const holds = ['accepted', 'approved'].includes(exchange.status);
            if (holds) expect(holders).toEqual([exchange.acceptUserId]);
          }
        },
      ),
      runs(200, 20_000),
    );
  });
});
