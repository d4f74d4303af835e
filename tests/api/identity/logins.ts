import { Secret, TOTP } from 'otpauth';
import { claimEmail } from '#services/employees/email-address.ts';
import { employees } from '#services/employees/employees.store.ts';
import { newLogin } from '#services/identity/new-login.ts';
import { type Answer, Client } from '#tests/kit/client.ts';
import type { Role, World } from '#tests/kit/world.ts';

/** People who can sign in, with their browser, mailbox and authenticator. */

export const password = 'horse-battery-7!';

/** The email address with which a role of the world signs in. */
export const emailOf = async ({ ports, accountId, ids }: World, role: Role): Promise<string> => {
  const item = await ports.table.get({ Key: employees.key({ accountId, id: ids[role] }), ConsistentRead: true });
  return employees.parse(item!).email;
};

/** Gives a role of the world a login; returns the email address. */
export const giveLogin = async (world: World, role: Role): Promise<string> => {
  const email = await emailOf(world, role);
  const { accountId, ids } = world;
  const login = await newLogin(accountId, ids[role], email, password);
  await world.ports.table.transact([login, claimEmail(email, accountId, ids[role])]);
  return email;
};

/** The value of the first cookie of an answer, which is the session's. */
export const sessionOf = ({ cookies }: Answer<unknown>): string => cookies[0]!.split(';')[0]!.split('=')[1]!;

export const browserWith = (world: World, answer: Answer<unknown>): Client =>
  new Client(world.ports, { cookie: sessionOf(answer) });

export const signIn = (world: World, email: string, given = password, call: object = {}) =>
  world.anonymous().run('SignIn', { input: { email, password: given } }, call);

/** The authenticator's code `seconds` after the world's now. */
export const codeOf = (world: World, secret: string, seconds = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.ports.clock.now().epochMilliseconds + seconds * 1000,
  });

/** Moves to another time step, so that the next code is a new one. */
export const nextStep = (world: World): void => world.ports.clock.advance({ seconds: 30 });

/** Sets up the authenticator in this browser. */
export const withAuthenticator = async (
  world: World,
  browser: Client,
): Promise<{ secret: string; codes: string[]; used: string }> => {
  const { secret } = (await browser.run('BeginAuthenticator')).data.beginAuthenticator;
  const used = codeOf(world, secret);
  const { codes } = (await browser.run('EnableAuthenticator', { input: { code: used } })).data.enableAuthenticator;
  nextStep(world);
  return { secret, codes, used };
};

/** The token of the password step of a person with a second step. */
export const passwordStep = async (world: World, email: string, given = password): Promise<string> => {
  const { data } = await signIn(world, email, given);
  if (data.signIn.__typename !== 'SecondStep') throw new Error(JSON.stringify(data.signIn));
  return data.signIn.token;
};

export const confirm = (world: World, input: { token: string; method?: string; code: string }) =>
  world.anonymous().run('ConfirmSignIn', { input: { method: 'AUTHENTICATOR', ...input } });

/** Whether the browser is signed in. */
export const isIn = async (browser: Client): Promise<boolean> => (await browser.run('Viewer')).data?.viewer != null;

/** The newest email to an address. */
export const mailTo = (world: World, email: string) => world.ports.mail.sent.filter(({ to }) => to === email).at(-1);
