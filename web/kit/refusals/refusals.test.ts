// @vitest-environment jsdom
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testI18n } from '#web/kit/testing/test-i18n.ts';
import { answerOrToast } from './answer-or-toast.ts';
import { textOfCode } from './error-table.ts';
import { faultText, issueText, refusalText } from './refusal-text.ts';
import { lengthProblem, tooLong } from './words.ts';

const toasted = vi.hoisted(() => vi.fn());
const locked = vi.hoisted(() => vi.fn());
vi.mock('#web/kit/toasts/toast.tsx', () => ({ toastFault: toasted }));
vi.mock('#web/kit/modal/open-plan-lock.tsx', () => ({ openPlanLock: locked }));

beforeAll(async () => {
  await testI18n();
});
afterEach(() => void vi.useRealTimers());
beforeEach(() => {
  toasted.mockClear();
  locked.mockClear();
});

const refusal = (code: string, key: string, limit: string | null = null) =>
  Promise.resolve({ __typename: 'Refusal' as const, code, key, limit });
const status = (code: number) =>
  new ServerError('no', { response: new Response(null, { status: code }), bodyText: 'at Object.<anonymous> (/srv)' });

describe('[R8-08] [R7-64] what did not work is said', () => {
  it.each([
    [401, "You've been signed out. Log in again to continue."],
    [403, "You don't have permission to do this."],
    [422, "Something isn't right. Check your entries."],
    [426, "Your plan doesn't include this."],
    [429, 'Too many requests. Wait a minute and try again.'],
    [504, 'This took too long. Try again in a moment.'],
    [503, 'Muster is temporarily unavailable. Try again in a moment.'],
    [599, 'Muster is temporarily unavailable. Try again in a moment.'],
  ])('for a status %s, without a word of the server', (code, words) => expect(faultText(status(code))).toBe(words));

  it('with its amounts written as all others are', () => {
    const said = { code: 'INVALID', key: 'input.tooManyShifts', measured: null };
    expect(refusalText({ ...said, limit: '1000' })).toBe('At most 1,000 shifts at once.');
    expect(issueText({ message: 'input.tooManyShifts:1000' })).toBe('At most 1,000 shifts at once.');
  });

  it('with its dates written as all others are, and with the year where it is another', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] });
    const said = { code: 'STATE', key: 'hoursClosed', measured: 'Hanna Vos', limit: '2026-11-09' };
    expect(refusalText(said)).toMatch(/^Hanna Vos closed the hours of this day on Mon 9 Nov\. /);
    const overlap = { code: 'INVALID', key: 'contractOverlaps', limit: null };
    expect(refusalText({ ...overlap, measured: '2026-03-02' })).toMatch(/ from Mon 2 Mar\./);
    expect(refusalText({ ...overlap, measured: '2021-03-01' })).toMatch(/ from Mon 1 Mar 2021\./);
    await testI18n('de');
    expect(refusalText(said)).toMatch(/^Hanna Vos hat die Stunden dieses Tages am Mo 9\. Nov abgeschlossen\. /);
    expect(refusalText({ ...overlap, measured: '2021-03-01' })).toContain('Mo 1. Mär 2021');
    await testI18n('nl');
    expect(refusalText({ ...overlap, measured: '2027-03-01' })).toContain('ma 1 mrt 2027');
    await testI18n();
  });

  it('for a lost connection, a fault and an old build', () => {
    expect(faultText(new TypeError('Failed to fetch'))).toBe(
      'No connection to Muster. Check your network and try again.',
    );
    const error = (extensions: object) =>
      new CombinedGraphQLErrors({ errors: [{ message: 'x', extensions }] } as never);
    expect(faultText(error({ code: 'FAULT', requestId: '01jd' }))).toContain('01jd');
    expect(faultText(error({ code: 'BAD_USER_INPUT' }))).toMatch(/^Muster has been updated/);
    const tooOld = { code: 'INVALID', key: 'momentTooOld', field: 'at', measured: null, limit: '56' };
    expect(faultText(error(tooOld))).toBe('The log goes back 56 days. Choose a later time.');
    expect(textOfCode('NEVER_HEARD_OF')).toBe('refusal.unknown');
  });

  it('in a toast, where there is no field', async () => {
    expect(await answerOrToast(refusal('STATE', 'notUndoable'))).toBeUndefined();
    expect(toasted).toHaveBeenCalledExactlyOnceWith('This can no longer be undone.');
  });

  it('in the plan dialog, when the plan or its quota refused', async () => {
    await answerOrToast(refusal('PLAN', 'planTooLow', 'premium'));
    await answerOrToast(refusal('QUOTA', 'quota.teams'));
    expect(locked.mock.calls).toEqual([[{ lacks: 'plan', plan: 'premium' }], [{ lacks: 'quota', quota: 'teams' }]]);
    expect(toasted).not.toHaveBeenCalled();
    await answerOrToast(refusal('PLAN', 'neverHeardOf'));
    expect(toasted).toHaveBeenCalledOnce();
  });
});

describe('what is too long hears how long it may be', () => {
  const refused = (limit: string | null) => refusalText({ code: 'INVALID', key: 'input.tooLong', limit });
  it.each([
    ['en', 'At most 1 character.', 'At most 2,000 characters.', 'At most 20 at once.'],
    ['nl', 'Hoogstens 1 teken.', 'Hoogstens 2.000 tekens.', 'Hoogstens 20 tegelijk.'],
    ['de', 'Höchstens 1 Zeichen.', 'Höchstens 2.000 Zeichen.', 'Höchstens 20 auf einmal.'],
  ] as const)('the same from the server, from a form and from a field: %s', async (language, one, many, list) => {
    await testI18n(language);
    expect([refused('1'), refused('2000')]).toEqual([one, many]);
    expect(issueText({ type: 'too_big', message: tooLong(2000) })).toBe(many);
    expect(lengthProblem('x'.repeat(2001), 2000)).toBe(many);
    expect(issueText({ type: 'too_big', message: 'input.tooMany:20' })).toBe(list);
    await testI18n();
  });

  it('but what fits, or only ends in spaces, hears nothing; and without a limit there are words too', () => {
    expect(lengthProblem(`${'x'.repeat(20)}  `, 20)).toBeUndefined();
    expect(refused(null)).toBe('This is too long.');
  });
});
