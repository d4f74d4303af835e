import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimEmail } from '#services/employees/email-address.ts';
import { employees } from '#services/employees/employees.store.ts';
import { newLogin } from '#services/identity/new-login.ts';
import { queryAll } from '#services/kit/query-all.ts';
import { only } from '#services/kit/store.ts';
import type { Message } from '#services/ports/mail.ts';
import { byColleague, inputs } from '#tests/api/access/every-mutation.ts';
import { schema } from '#tests/api/access/operations.ts';
import { softwareKey } from '#tests/api/identity/software-key.ts';
import { kioskWords } from '#tests/api/kiosk/kiosk-world.ts';
import { whatCanBeKilled } from '#tests/kit/given-engine.ts';
import { type Killable, killable, whenTaken } from '#tests/kit/killable.ts';
import { pushReceiver } from '#tests/kit/push-receiver.ts';
import { documentIds } from '#web/generated/document-ids.ts';

const [password, another] = ['horse-battery-7!', 'another-horse-8!'];
let muster: Killable;
// biome-ignore lint/suspicious/noExplicitAny: answers of many documents, whose shape only the reader knows.
type Data = any;

/** Storage of one browser, and the calls of its pages. */
const newBrowser = () => {
  const cookies = new Map<string, string>();
  return {
    run: async (name: string, variables: object = {}, key: string = randomUUID()): Promise<Data> => {
      const persistedQuery = { version: 1, sha256Hash: documentIds[name] };
      const answer = await whenTaken(() =>
        fetch(`${muster.url()}/api/graphql`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-csrf-protection': '1',
            'idempotency-key': key,
            cookie: [...cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
          },
          body: JSON.stringify({ operationName: name, variables, extensions: { persistedQuery } }),
        }),
      );
      for (const line of answer.headers.getSetCookie()) {
        const [, cookie, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        cookies.set(cookie!, value!);
      }
      const { data } = (await answer.json()) as { data: Record<string, Data> };
      return data?.[`${name[0]!.toLowerCase()}${name.slice(1)}`];
    },
  };
};
type Browser = ReturnType<typeof newBrowser>;

/** A signed-in person with a password, who has every permission in the company's department. */
const newPerson = async () => {
  const { world } = muster;
  const id = await world.addPerson('Ada', [world.made.groups.Administrator!]);
  const item = await world.ports.table.get({
    Key: employees.key({ accountId: world.accountId, id }),
    ConsistentRead: true,
  });
  const { email } = employees.parse(item!);
  const login = await newLogin(world.accountId, id, email, password);
  await world.ports.table.transact([login, claimEmail(email, world.accountId, id)]);
  const browser = newBrowser();
  const signIn = (with_ = password, by = newBrowser(), address = email) =>
    by.run('SignIn', { input: { email: address, password: with_ } });
  expect(await signIn(password, browser)).toMatchObject({ userId: id });
  const fresh = (name: string) => `${name}-${id.slice(-10)}@test.example`;
  return { id, email, browser, signIn, fresh, mine: () => browser.run('MyLogin') };
};
type Person = Awaited<ReturnType<typeof newPerson>>;

const isIn = async (browser: Browser): Promise<boolean> => (await browser.run('Viewer')) != null;
const newId = (prefix: string): string => muster.world.ports.ids.next(prefix);

/** The newest matching email to an address. Workers write emails, so this waits for it. */
const mailTo = async (address: string, holds: RegExp): Promise<string> => {
  const folder = join(muster.data, 'mail');
  for (;;) {
    const names = (() => {
      try {
        return readdirSync(folder).filter((name) => name.endsWith('.json'));
      } catch {
        return [];
      }
    })();
    const mails = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Message & { at: string });
    const found = mails
      .filter(({ to }) => to === address)
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .flatMap(({ text, subject }) => holds.exec(text)?.[1] ?? holds.exec(subject)?.[1] ?? [])[0];
    if (found) return found;
    await pause(50);
  }
};
const changeLink = /\/email-change\/\w+\/(\S+)/;

/** The server's time, read from a new session: its clock moves on from one start to the next. */
const serverTime = async (): Promise<number> => {
  const { browser } = await newPerson();
  const { sessions } = await browser.run('MyLogin');
  return Date.parse(sessions[0].createdAt);
};
const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
const codeOf = async (secret: string): Promise<string> => codeAt(secret, await serverTime());

const withAuthenticator = async (person: Person): Promise<string> => {
  const { secret } = await person.browser.run('BeginAuthenticator');
  const input = { code: await codeOf(secret) };
  expect(await person.browser.run('EnableAuthenticator', { input })).toHaveProperty('codes');
  return secret;
};
const withBackupEmail = async (person: Person): Promise<string> => {
  await withAuthenticator(person);
  const spare = person.fresh('spare');
  await person.browser.run('SetBackupEmail', { input: { email: spare } });
  return mailTo(spare, /(\d{6})/);
};
const registration = async ({ browser }: Person) => {
  const key = softwareKey(muster.url());
  const { options } = await browser.run('BeginPasskey');
  return { key, input: { response: key.register(options), name: 'Phone' } };
};
const withPasskey = async (person: Person) => {
  const { key, input } = await registration(person);
  await person.browser.run('RegisterPasskey', { input });
  const { passkeys } = await person.mine();
  return { key, id: passkeys[0].id as string };
};
const otherSession = async (person: Person): Promise<Browser> => {
  const other = newBrowser();
  await person.signIn(password, other);
  return other;
};
const tokens = async ({ browser }: Person): Promise<{ id: string; name: string }[]> =>
  ((await browser.run('ApiTokens')) ?? []).filter(({ explorer }: { explorer: boolean }) => !explorer);
const token = () => ({ input: { id: newId('tok'), name: `Till ${newId('x')}`, access: 'READ' } });
const feed = () => ({
  ...{ id: newId('cal'), name: 'Mine', rosters: 'mine', openShifts: false, events: true, absentees: 'none' },
  absenceStatuses: [],
});
const opens = async (url: string): Promise<number> => (await fetch(`${muster.url()}${new URL(url).pathname}`)).status;
const kiosk = async ({ browser }: Person): Promise<string> => {
  const id = newId('kio');
  await browser.run('CreateKiosk', { input: { id, ...kioskWords } });
  return id;
};
const devicesOf = async ({ browser }: Person, id: string): Promise<number> =>
  (await browser.run('Kiosks')).devices.filter(({ kioskId }: { kioskId: string }) => kioskId === id).length;
const publicKey = () => `B${randomBytes(64).toString('base64url')}`.slice(0, 87);
const pinOf = async ({ browser, id }: Person) => (await browser.run('KioskPin', { employeeId: id })).setAt;
const inviteLink = async ({ browser }: Person): Promise<string> => {
  const { world } = muster;
  const place = { teamId: world.teamId, contractTypeId: Object.values(world.made.contractTypes)[0]! };
  const id = newId('inl');
  await browser.run('CreateInviteLink', { input: { id, ...place, days: 7, maxPeople: 3, approval: false } });
  return (await browser.run('InviteLinks')).links.find((link: { id: string }) => link.id === id).token;
};
const peopleAt = async (address: string): Promise<number> => {
  const { table } = muster.world.ports;
  const all = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': `a#${muster.world.accountId}#people` },
    ConsistentRead: true,
  });
  return only(employees, all).filter(({ email }) => email === address).length;
};
const invitation = async ({ browser, fresh }: Person) => {
  const { world } = muster;
  const [email, id] = [fresh('hire'), newId('emp')];
  const minutes = { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 };
  const contract = {
    id: newId('con'),
    contractTypeId: Object.values(world.made.contractTypes)[0]!,
    minutes,
    wageMinor: 0,
  };
  const input = { id, first_name: 'Hire', last_name: 'New', email, teamIds: [world.teamId], contract };
  await browser.run('CreateEmployee', { input });
  await browser.run('InviteEmployee', { input: { id } });
  return { email, token: await mailTo(email, /\/new-hire\/([\w-]+)/) };
};

/** Variables and sender of the call that is killed; then whether it took effect exactly once. */
type Begun = { variables?: object; by?: Browser; holds: (again: Data) => Promise<boolean> };
const isDone = (answer: Data): boolean => answer != null && answer.key === undefined;

/** Mutations with or without a session: most answers contain a secret, so no stored record can repeat them. */
const kinds: Record<string, (person: Person) => Promise<Begun>> = {
  SignIn: async ({ email }) => {
    const by = newBrowser();
    return { by, variables: { input: { email, password } }, holds: () => isIn(by) };
  },
  SignOut: async ({ browser }) => ({ holds: async () => !(await isIn(browser)) }),
  ConfirmPassword: async () => ({ variables: { input: { password } }, holds: async (again) => isDone(again) }),
  ChangePassword: async ({ signIn }) => ({
    variables: { input: { password: another } },
    holds: async () => isDone(await signIn(another)) && !isDone(await signIn()),
  }),
  ChangeEmail: async ({ fresh, mine }) => ({
    variables: { input: { email: fresh('next') } },
    holds: async () => (await mine()).newEmail === fresh('next'),
  }),
  WithdrawEmailChange: async ({ browser, fresh, mine }) => {
    await browser.run('ChangeEmail', { input: { email: fresh('next') } });
    return { holds: async () => (await mine()).newEmail === null };
  },
  ConfirmEmailChange: async ({ browser, fresh, mine }) => {
    await browser.run('ChangeEmail', { input: { email: fresh('next') } });
    const input = { token: await mailTo(fresh('next'), changeLink) };
    return { by: newBrowser(), variables: { input }, holds: async () => (await mine()).email === fresh('next') };
  },
  UndoEmailChange: async ({ browser, email, fresh, signIn }) => {
    await browser.run('ChangeEmail', { input: { email: fresh('next') } });
    const confirmed = { token: await mailTo(fresh('next'), changeLink) };
    await browser.run('ConfirmEmailChange', { input: confirmed });
    const input = { token: await mailTo(email, changeLink) };
    return {
      by: newBrowser(),
      variables: { input },
      // The reverted address no longer signs in.
      holds: async () => (await peopleAt(email)) === 1 && !isDone(await signIn(password, newBrowser(), fresh('next'))),
    };
  },
  BeginAuthenticator: async (person) => ({
    holds: async ({ secret }) => {
      const input = { code: await codeOf(secret) };
      return isDone(await person.browser.run('EnableAuthenticator', { input }));
    },
  }),
  EnableAuthenticator: async (person) => {
    const { secret } = await person.browser.run('BeginAuthenticator');
    return {
      variables: { input: { code: await codeOf(secret) } },
      holds: async () => {
        // A server takes longer to start than a code is valid.
        if ((await person.mine()).authenticatorSince === null)
          await person.browser.run('EnableAuthenticator', { input: { code: await codeOf(secret) } });
        return (await person.mine()).backupCodesLeft === 10 && (await person.signIn()).token !== undefined;
      },
    };
  },
  DisableAuthenticator: async (person) => {
    const secret = await withAuthenticator(person);
    // A code of the next half minute, as each code counts once.
    const variables = async () => {
      const code = codeAt(secret, (await serverTime()) + 30_000);
      return { input: { method: 'AUTHENTICATOR', code } };
    };
    return {
      variables: await variables(),
      holds: async () => {
        if ((await person.mine()).authenticatorSince !== null)
          await person.browser.run('DisableAuthenticator', await variables());
        return (await person.mine()).authenticatorSince === null && isDone(await person.signIn());
      },
    };
  },
  RenewBackupCodes: async (person) => {
    await withAuthenticator(person);
    return { holds: async ({ codes }) => codes.length === 10 && (await person.mine()).backupCodesLeft === 10 };
  },
  SetBackupEmail: async (person) => {
    await withAuthenticator(person);
    return {
      variables: { input: { email: person.fresh('spare') } },
      holds: async () => {
        const code = await mailTo(person.fresh('spare'), /(\d{6})/);
        return isDone(await person.browser.run('ConfirmBackupEmail', { input: { code } }));
      },
    };
  },
  ConfirmBackupEmail: async (person) => {
    const code = await withBackupEmail(person);
    return { variables: { input: { code } }, holds: async () => (await person.mine()).backupEmail !== null };
  },
  RemoveBackupEmail: async (person) => {
    const code = await withBackupEmail(person);
    await person.browser.run('ConfirmBackupEmail', { input: { code } });
    return { holds: async () => (await person.mine()).backupEmail === null };
  },
  BeginPasskey: async ({ browser, mine }) => ({
    holds: async ({ options }) => {
      await browser.run('RegisterPasskey', { input: { response: softwareKey(muster.url()).register(options) } });
      return (await mine()).passkeys.length === 1;
    },
  }),
  RegisterPasskey: async (person) => ({
    variables: { input: (await registration(person)).input },
    holds: async () => (await person.mine()).passkeys.length === 1,
  }),
  RenamePasskey: async (person) => {
    const { id } = await withPasskey(person);
    return {
      variables: { input: { id, name: 'Tablet' } },
      holds: async () => (await person.mine()).passkeys[0].name === 'Tablet',
    };
  },
  RemovePasskey: async (person) => {
    const { id } = await withPasskey(person);
    return { variables: { input: { id } }, holds: async () => (await person.mine()).passkeys.length === 0 };
  },
  BeginPasskeySignIn: async (person) => {
    const { key } = await withPasskey(person);
    const by = newBrowser();
    return {
      by,
      holds: async ({ options }) => isDone(await by.run('PasskeySignIn', { input: { response: key.answer(options) } })),
    };
  },
  PasskeySignIn: async (person) => {
    const { key } = await withPasskey(person);
    const by = newBrowser();
    const { options } = await by.run('BeginPasskeySignIn');
    return {
      by,
      variables: { input: { response: key.answer(options) } },
      // A challenge is valid once: if it was used and the answer lost, the next one signs the person in.
      holds: async (again) => {
        if (isDone(again)) return isIn(by);
        const next = await by.run('BeginPasskeySignIn');
        return isDone(await by.run('PasskeySignIn', { input: { response: key.answer(next.options) } }));
      },
    };
  },
  EndSession: async (person) => {
    const other = await otherSession(person);
    const { sessions } = await person.mine();
    const { id } = sessions.find(({ current }: { current: boolean }) => !current);
    return { variables: { input: { id } }, holds: async () => !(await isIn(other)) && (await isIn(person.browser)) };
  },
  EndOtherSessions: async (person) => {
    const others = [await otherSession(person), await otherSession(person)];
    return {
      holds: async () => (await Promise.all([...others, person.browser].map(isIn))).join() === 'false,false,true',
    };
  },
  CreateApiToken: async (person) => {
    const variables = token();
    // A token whose secret never arrived may be listed too, where it can be revoked.
    const named = async () => (await tokens(person)).filter(({ name }) => name === variables.input.name).length;
    return { variables, holds: async (again) => (isDone(again) ? (await named()) >= 1 : (await named()) === 1) };
  },
  RevokeApiToken: async (person) => {
    const { input } = token();
    const { token: secret } = await person.browser.run('CreateApiToken', { input });
    const { id } = (await tokens(person)).find(({ name }) => name === input.name)!;
    return {
      variables: { input: { id } },
      holds: async () => {
        const headers = {
          'content-type': 'application/json',
          authorization: `Bearer ${secret}`,
          'x-csrf-protection': '1',
        };
        const body = JSON.stringify({ query: '{ viewer { userId } }' });
        const answer = await fetch(`${muster.url()}/api/graphql`, { method: 'POST', headers, body });
        return ((await answer.json()) as Data).data?.viewer == null;
      },
    };
  },
  MintExplorerToken: async () => ({ holds: async (again) => again.token !== undefined }),
  CreateCalendarFeed: async ({ browser }) => {
    const input = feed();
    return {
      variables: { input },
      holds: async () =>
        (await browser.run('CalendarFeeds')).filter(({ id }: { id: string }) => id === input.id).length === 1,
    };
  },
  RotateCalendarFeed: async ({ browser }) => {
    const input = feed();
    const { url } = await browser.run('CreateCalendarFeed', { input });
    return {
      variables: { input: { id: input.id } },
      holds: async (again) => (await opens(url)) === 404 && (await opens(again.url)) === 200,
    };
  },
  SubscribePush: async ({ mine }) => ({
    variables: { input: pushReceiver(`https://fcm.googleapis.com/fcm/send/${newId('x')}`).target },
    holds: async () => (await mine()).sessions[0].pushed,
  }),
  UnsubscribePush: async ({ browser, mine }) => {
    const input = pushReceiver(`https://fcm.googleapis.com/fcm/send/${newId('x')}`).target;
    await browser.run('SubscribePush', { input });
    return { holds: async () => !(await mine()).sessions[0].pushed };
  },
  StartViewAs: async ({ browser }) => ({
    variables: { input: { employeeId: muster.world.ids.employee } },
    holds: async () => (await browser.run('Viewer')).userId === muster.world.ids.employee,
  }),
  EndViewAs: async ({ browser, id }) => {
    await browser.run('StartViewAs', { input: { employeeId: muster.world.ids.employee } });
    return { holds: async () => (await browser.run('Viewer')).userId === id };
  },
  RequestPasswordReset: async ({ email }) => ({
    by: newBrowser(),
    variables: { input: { email } },
    holds: async () => (await mailTo(email, /\/reset-password\/([\w-]+)/)) !== '',
  }),
  ResetPassword: async ({ email, browser, signIn }) => {
    await newBrowser().run('RequestPasswordReset', { input: { email } });
    const input = { token: await mailTo(email, /\/reset-password\/([\w-]+)/), password: another };
    return {
      by: newBrowser(),
      variables: { input },
      holds: async () => isDone(await signIn(another)) && !isDone(await signIn()) && !(await isIn(browser)),
    };
  },
  SignUp: async ({ fresh, signIn }) => {
    const names = { company: 'Café Lumière', first_name: 'Ada', last_name: 'Boss', country: 'GB', locale: 'nl' };
    const input = { ...names, email: fresh('boss'), password, zone: 'Europe/London' };
    const by = newBrowser();
    return { by, variables: { input }, holds: async () => isDone(await signIn(password, newBrowser(), input.email)) };
  },
  AcceptInvitation: async (person) => {
    const { email, token: secret } = await invitation(person);
    const input = { token: secret, password, first_name: 'Hire', last_name: 'New', locale: 'en' };
    return {
      by: newBrowser(),
      variables: { input },
      holds: async () => isDone(await person.signIn(password, newBrowser(), email)),
    };
  },
  JoinByLink: async (person) => {
    const email = person.fresh('joins');
    const input = { token: await inviteLink(person), first_name: 'Jo', last_name: 'New', email, locale: 'en' };
    return { by: newBrowser(), variables: { input }, holds: async () => (await peopleAt(email)) === 1 };
  },
  CreateKioskCode: async (person) => {
    const kioskId = await kiosk(person);
    return { variables: { input: { kioskId } }, holds: async ({ pairingCode }) => typeof pairingCode === 'string' };
  },
  PairKiosk: async (person) => {
    const kioskId = await kiosk(person);
    const { pairingCode: code } = await person.browser.run('CreateKioskCode', { input: { kioskId } });
    // A device whose answer never arrived is listed, where it can be revoked; the code pairs no second one.
    return {
      by: newBrowser(),
      variables: { input: { code, publicKey: publicKey() } },
      holds: async () => (await devicesOf(person, kioskId)) === 1,
    };
  },
  SetKioskPin: async (person) => ({
    variables: { input: { employeeId: person.id, pin: '4711' } },
    holds: async () => (await pinOf(person)) !== null,
  }),
  RemoveKioskPin: async (person) => {
    await person.browser.run('SetKioskPin', { input: { employeeId: person.id, pin: '4711' } });
    return { variables: { input: { employeeId: person.id } }, holds: async () => (await pinOf(person)) === null };
  },
};

/** Killed as sequential steps in mutation-kill.test.ts, and in work-kill.test.ts. */
const killedElsewhere = [
  ...['clockIn', 'startBreak', 'endBreak', 'clockOut', 'pauseSubscription', 'resumeSubscription', 'changePlan'],
  ...['applyImport', 'runRecurringReport'],
];
/** Mutations that no test kills, with the reason. */
const notKilled: Record<string, string> = {
  rehearseImport: 'writes nothing',
  openImportUpload: 'keeps nothing: a second ticket is as good',
  openUpload: 'keeps nothing: a second ticket is as good',
  openAbsenceUpload: 'keeps nothing: a second ticket is as good',
  openKiosk: 'keeps nothing but when it was',
  enterKiosk: 'keeps nothing but wrong PINs',
  exportReport: 'a file under a name of its own; the event that tells of it follows the file',
  exportContract: 'as exportReport',
  exportStatement: 'as exportReport',
  exportPersonData: 'as exportReport',
  disputeStatement: 'one event in one transaction, as the mutations that are killed',
  verifyEmail: 'one transaction, as confirmEmailChange',
  resendVerificationMail: 'a mail, as requestPasswordReset',
  confirmSignIn: 'opens a session, as signIn',
  sendSignInCode: 'a mailed code, as setBackupEmail',
  beginEnrolment: 'as beginAuthenticator',
  completeEnrolment: 'as enableAuthenticator',
  revokeKioskDevice: 'one transaction, as removeKioskPin',
  pressKiosk: 'the use cases of the clock, with a record of the press in their transaction',
  clockColleague: 'the use cases of the clock',
  switchShift: 'the use cases of the clock',
  giveSentiment: 'one transaction, refused the second time',
  confirmPlan: 'one transaction, as changePlan',
  closeAccount: 'ends the company; one transaction',
  trackUserGuide: 'a step is noted once, however often it is sent',
  addExampleData: 'many commits that each can be repeated; tests/api/account/example-data.test.ts breaks it off',
  removeExampleData: 'as addExampleData',
  undoOperation: 'writes through the commit of all others',
  continueOperation: 'the journal of importLeave; tests/api/absence/large-leave.test.ts breaks it off at any part',
  continuePayroll: 'a transaction for each part; tests/api/payroll/large-payroll.test.ts breaks it off',
  silenceOperation: 'one transaction',
  chooseLabourSet: 'one transaction',
  backOutOfExchange: 'one transaction, as acceptExchange',
};

const fieldOf = (name: string): string => `${name[0]!.toLowerCase()}${name.slice(1)}`;

it('kills every mutation of the schema somewhere, or says why not', () => {
  const fields = Object.keys(schema.getMutationType()!.getFields());
  const known = [...Object.keys(inputs), ...Object.keys(byColleague), ...Object.keys(kinds).map(fieldOf)];
  const all = [...known, ...killedElsewhere, ...Object.keys(notKilled)];
  expect(fields.filter((field) => !all.includes(field))).toEqual([]);
  expect(all.filter((field) => !fields.includes(field))).toEqual([]);
});

const atOnce = 6;
const names = Object.keys(kinds);

type Tried = Begun & { name: string; person: Person; key: string };

/** Starts six kinds, each by a different person, calls `kill` in the middle of them, and sends all again with their keys. */
const round = async (some: readonly string[], kill: () => Promise<void>, isAnswered: boolean) => {
  const begun: Tried[] = [];
  for (const name of some) {
    const person = await newPerson();
    begun.push({ name, person, key: randomUUID(), ...(await kinds[name]!(person)) });
  }
  const send = ({ name, person, key, by, variables }: Tried) => (by ?? person.browser).run(name, variables, key);
  const work = begun.map((tried) => send(tried).catch(() => undefined));
  // At a random moment of the first half second, or when the first call is answered.
  await (isAnswered ? Promise.race(work) : pause(Math.random() * 500));
  await kill();
  const acknowledged = (await Promise.all(work)).filter(isDone).length;
  const wrong: string[] = [];
  for (const tried of begun) {
    const again = await send(tried);
    const held = await tried.holds(again).catch(String);
    if (held !== true) wrong.push(`${tried.name} ${held}: ${JSON.stringify(again)}`);
  }
  return { acknowledged, wrong };
};

// Only in full runs: each kill takes seconds, and mutation-kill.test.ts has a sample of the others.
describe.runIf(process.env.FULL)('kill -9 in the middle of mutations of a session', () => {
  beforeAll(async () => {
    muster = await killable();
    await muster.serve();
  });
  afterAll(() => muster.end());

  const victims: [what: string, kill: () => Promise<void>][] = [
    [
      'the server',
      async () => {
        await muster.killServer();
        await muster.serve();
      },
    ],
    ['the engine', () => muster.killEngine()],
  ];

  it.each(whatCanBeKilled(victims))(
    'of %s: each has what it was for, once',
    async (what, kill) => {
      const wrong: string[] = [];
      const counts = { kinds: names.length, kills: 0, acknowledged: 0 };
      for (let from = 0; from < names.length; from += atOnce) {
        const result = await round(names.slice(from, from + atOnce), kill, counts.kills % 2 === 1);
        counts.kills += 1;
        counts.acknowledged += result.acknowledged;
        wrong.push(...result.wrong);
      }
      console.log(`kill -9 of ${what} in the middle of mutations of a session`, counts);
      expect(wrong).toEqual([]);
    },
    1_200_000,
  );
});
