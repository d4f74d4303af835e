import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { logPartition } from '#services/kit/events.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { newWorld } from '#tests/kit/world.ts';
import { byColleague, inputs } from './every-mutation.ts';
import { type Bench, newBench } from './mutation-bench.ts';
import { schema } from './operations.ts';

/** Mutations without a row, with the reason: they leave no operation, or have a separate test. */
const withoutRow: Record<string, string> = {
  signIn: 'exempt: a session is the effect, and a retry may open another',
  startViewAs: 'needs a session; tests/api/identity/view-as.test.ts',
  endViewAs: 'needs a session; tests/api/identity/view-as.test.ts',
  signUp: 'exempt: a session is the effect; tests/api/identity/sign-up.test.ts',
  requestPasswordReset:
    'exempt: sends a mail, within limits, and keeps nothing; tests/api/identity/reset-password.test.ts',
  resetPassword: 'exempt: its link works once; tests/api/identity/reset-password.test.ts',
  verifyEmail: 'exempt: its link works once; tests/api/identity/verify-email.test.ts',
  resendVerificationMail:
    'exempt: sends a mail, within limits, and keeps nothing; tests/api/identity/verify-email.test.ts',
  joinByLink: 'exempt: a link names no one, and asking twice is asking once; tests/api/employees/invite-links.test.ts',
  acceptInvitation: 'exempt: its link works once; tests/api/identity/invitation.test.ts',
  signOut: 'exempt: ending a session twice is ending it',
  confirmSignIn: 'exempt: a code is used up by its first effect; tests/api/identity/attacks.test.ts',
  sendSignInCode: 'exempt: a code is never kept for a replay; the newest counts',
  beginEnrolment: 'exempt: a secret is never kept for a replay',
  completeEnrolment: 'exempt: a code is used up by its first effect; tests/api/identity/second-step.test.ts',
  beginPasskeySignIn: 'exempt: a challenge is good once, and another one harms no one',
  passkeySignIn: 'exempt: a challenge is used up by its first effect; tests/api/identity/attacks.test.ts',
  confirmPassword: 'needs a session: tests/api/identity/my-login.test.ts',
  changePassword: 'needs a session, and no hash of a password is kept: tests/api/identity/my-login.test.ts',
  changeEmail: 'needs a session: tests/api/identity/my-login.test.ts',
  withdrawEmailChange: 'withdrawing twice is withdrawing: tests/api/identity/my-login.test.ts',
  confirmEmailChange: 'exempt: a link is used up by its first effect; tests/api/identity/my-login.test.ts',
  undoEmailChange: 'exempt: a link is used up by its first effect; tests/api/identity/attacks.test.ts',
  beginAuthenticator: 'exempt: a secret is never kept for a replay',
  enableAuthenticator: 'needs a session: tests/api/identity/second-step.test.ts',
  disableAuthenticator: 'needs a session: tests/api/identity/attacks.test.ts',
  renewBackupCodes: 'needs a session, and codes are never kept for a replay: tests/api/identity/second-step.test.ts',
  setBackupEmail: 'needs a session: tests/api/identity/attacks.test.ts',
  confirmBackupEmail: 'needs a session: tests/api/identity/attacks.test.ts',
  removeBackupEmail: 'removing twice is removing: tests/api/identity/second-step.test.ts',
  beginPasskey: 'exempt: a challenge is good once, and another one harms no one',
  registerPasskey: 'exempt: a challenge is used up by its first effect; tests/api/identity/attacks.test.ts',
  renamePasskey: 'the same name twice is that name: tests/api/identity/my-login.test.ts',
  removePasskey: 'needs a session: tests/api/identity/my-login.test.ts',
  endSession: 'ending a session twice is ending it: tests/api/identity/my-login.test.ts',
  endOtherSessions: 'ending sessions twice is ending them: tests/api/identity/my-login.test.ts',
  mintExplorerToken: 'exempt: a secret is never kept for a replay',
  createApiToken: 'exempt: a secret is never kept for a replay; tests/api/identity/api-tokens.test.ts',
  revokeApiToken: 'revoking twice is not found: tests/api/identity/api-tokens.test.ts',
  createCalendarFeed: 'exempt: a secret is never kept for a replay; tests/api/calendar/feeds.test.ts',
  rotateCalendarFeed: 'exempt: a secret is never kept for a replay; tests/api/calendar/feeds.test.ts',
  subscribePush: 'needs a session: tests/api/notifications/push.test.ts',
  unsubscribePush: 'asking twice is asking once: tests/api/notifications/push.test.ts',
  clockIn: 'tests/api/clock: a person has one clock, so a second one is the first',
  clockOut: 'tests/api/clock',
  switchShift: 'tests/api/clock',
  startBreak: 'tests/api/clock',
  endBreak: 'tests/api/clock',
  clockColleague: 'tests/api/clock/clock-colleague.test.ts: once for one key',
  pairKiosk: 'exempt: a code is used up by its first effect; tests/api/kiosk/kiosk-devices.test.ts',
  openKiosk: 'keeps nothing but when it was; tests/api/kiosk/kiosk-devices.test.ts',
  enterKiosk: 'keeps nothing but wrong PINs; tests/api/kiosk/kiosk-pins.test.ts',
  pressKiosk: 'once for each sequence of a device: tests/api/kiosk/press-kiosk.test.ts',
  createKioskCode: 'exempt: a secret is never kept for a replay; tests/api/kiosk/kiosk-devices.test.ts',
  revokeKioskDevice: 'revoking twice is not found: tests/api/kiosk/kiosk-devices.test.ts',
  setKioskPin: 'exempt: no hash of a PIN is kept for a replay; tests/api/kiosk/kiosk-pins.test.ts',
  removeKioskPin: 'removing twice is removing: tests/api/kiosk/kiosk-pins.test.ts',
  giveSentiment: 'tests/api/insights/sentiments.test.ts: once for one shift',
  confirmPlan: 'would end the trial of the others; tests/api/billing/life.test.ts',
  changePlan: 'would take the plan from the others; tests/api/billing/life.test.ts',
  pauseSubscription: 'would rest the account of the others; tests/api/billing/life.test.ts',
  resumeSubscription: 'tests/api/billing/life.test.ts',
  closeAccount: 'would close the account of the others; tests/api/billing/life.test.ts',
  rehearseImport: 'writes nothing',
  applyImport: 'tests/api/import: the second run changes nothing',
  openAbsenceUpload: 'keeps nothing: a second ticket is as good; tests/api/absence/absence-files.test.ts',
  openImportUpload: 'keeps nothing: a second ticket is as good; tests/api/import/uploaded-files.test.ts',
  openUpload: 'keeps nothing: a second ticket is as good; tests/api/files/uploads.test.ts',
  exportContract: 'makes a file under the key of its content; tests/api/reports/contract-statement.test.ts',
  exportStatement: 'makes a file under the key of its content; tests/api/reports/statement.test.ts',
  exportPersonData: 'makes a file under the key of its content; tests/api/reports/person-data.test.ts',
  disputeStatement: 'keeps nothing but its event: tests/api/reports/statement.test.ts',
  exportReport: 'makes a file under the key of its content; tests/api/reports',
  runRecurringReport: 'tests/api/reports: one artefact per due moment',
  trackUserGuide: 'a step is noted once, however often it is sent: tests/api/onboarding/user-guide.test.ts',
  addExampleData: 'only for a company with no one else: tests/api/account/example-data.test.ts',
  removeExampleData: 'tests/api/account/example-data.test.ts',
  undoOperation: 'tests/api/schedule/undo.test.ts',
  continueOperation: 'each part is written once: tests/api/absence/large-leave.test.ts',
  continuePayroll: 'each part is stored once: tests/api/payroll/large-payroll.test.ts',
  silenceOperation: 'tests/api/publishing/publishing.test.ts',
  chooseLabourSet: 'tests/api/labour/labour-sets.test.ts',
  backOutOfExchange: 'tests/api/exchange/exchanges.test.ts',
};

// All ten in the full run; fewer calls race for the same record just as well.
const atOnce = process.env.FULL ? 10 : 4;

/** Number of operations in the account's log since `mark`; the clock does not move, so they are in one week. */
const loggedSince = async ({ world }: Bench, mark: string): Promise<number> => {
  const events = await queryAll(world.ports.table, {
    KeyConditionExpression: 'pk = :pk AND sk > :mark',
    ExpressionAttributeValues: {
      ':pk': logPartition(world.accountId, world.ports.clock.now().toString()),
      ':mark': mark,
    },
    ProjectionExpression: 'operationId',
  });
  return new Set(events.map((event) => event.operationId)).size;
};

const fields = Object.keys(schema.getMutationType()!.getFields());

describe('one idempotency key, one effect', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await newBench(await newWorld());
  });

  it('has a row for every mutation of the schema', () => {
    const known = [...Object.keys(inputs), ...Object.keys(byColleague), ...Object.keys(withoutRow)];
    expect(fields.filter((field) => !known.includes(field))).toEqual([]);
    expect(known.filter((field) => !fields.includes(field))).toEqual([]);
  });

  const rows = [
    ...Object.entries(inputs).map(([field, row]) => ({ field, row, by: 'owner' })),
    ...Object.entries(byColleague).map(([field, row]) => ({ field, row, by: 'colleague' })),
  ];
  it.each(rows)(
    '$field, several times at once and once more',
    async ({ field, row, by }) => {
      const caller = by === 'owner' ? bench.caller : bench.colleague;
      const input = await row(bench);
      const key = randomUUID();
      const mark = bench.id('evt');
      const send = () => bench.send(field, input, key, caller);
      const answers = await Promise.all(Array.from({ length: atOnce }, send));
      answers.push(await send());
      for (const answer of answers) expect(answer, field).toEqual(answers[0]);
      expect(answers[0]!.__typename, JSON.stringify(answers[0])).not.toBe('Refusal');
      expect(await loggedSince(bench, mark), field).toBe(1);
    },
    30_000,
  );
});
