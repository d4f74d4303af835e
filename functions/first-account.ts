import { randomBytes } from 'node:crypto';
import { awsPorts } from '#platform/aws/ports.ts';
import { contextFor } from '#services/kit/context.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { createAccount } from '#services/sign-up/create-account.ts';

/** Creates the first account of a cloud stage, with the stage's settings and the operator's credentials. */
const usage = `node functions/first-account.ts <company> <first name> <last name> <email> [zone]

The settings MUSTER_… are the output "Settings" of the Api stack.`;

const [company, first_name, last_name, email, zone = 'Europe/Amsterdam'] = process.argv.slice(2);

const main = async (): Promise<string> => {
  if (!company || !first_name || !last_name || !email) throw new Error(usage);
  const password = `${randomBytes(12).toString('base64url')}-!`;
  const ctx = contextFor(awsPorts(process.env), { viewer: null });
  const made = await createAccount(ctx, { company, first_name, last_name, email, zone, password });
  if (isRefusal(made)) throw new Error(`Refused: ${made.key}${made.field ? ` (${made.field})` : ''}`);
  return `${company} is there. ${email} signs in with ${password}, shown this once.`;
};

try {
  console.log(await main());
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
