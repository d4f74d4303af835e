import * as z from 'zod';
import { plans } from '#domain/access/plans.ts';
import { accountStates } from '#domain/access/viewer.ts';
import { type Account, locales } from '#domain/account/account.ts';
import { accountAccess } from '#domain/account/actions.ts';
import { firstBilling } from '#domain/billing/billing.ts';
import { trialLength } from '#domain/billing/subscription.ts';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { emailSchema, newPasswordSchema } from '#domain/identity/login.schema.ts';
import { countrySchema, nameSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { zoneSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { firstAbsenceTypes } from '#services/absence/settings/first-absence-types.ts';
import { firstLeave } from '#services/absence/settings/first-leave.ts';
import { firstGroups } from '#services/access/first-groups.ts';
import { firstAccountChange } from '#services/account/account-change.ts';
import { firstBillingChange } from '#services/billing/books-changes.ts';
import { firstScheduleCopy } from '#services/clock/first-schedule-copy.ts';
import { firstContractTypes } from '#services/contracts/first-contract-types.ts';
import { claimEmail, takenEmails } from '#services/employees/email-address.ts';
import { employeeChange } from '#services/employees/employee-change.ts';
import { newLogin } from '#services/identity/new-login.ts';
import { commit } from '#services/kit/commit.ts';
import { refuse } from '#services/kit/refusal.ts';
import { openUseCase } from '#services/kit/use-case.ts';
import { firstPeopleWatch } from '#services/notifications/first-people-watch.ts';
import { firstGuide } from '#services/onboarding/first-guide.ts';
import { firstOrganisation } from '#services/organisation/first-organisation.ts';
import { firstRateCard } from '#services/rates/first-rate-card.ts';
import { firstShift } from '#services/shifts/types/first-shift.ts';

const input = z.object({
  company: nameSchema,
  country: countrySchema.default('NL'),
  currency: stringSchema().length(3).default('EUR'),
  zone: zoneSchema.default('Europe/Amsterdam'),
  /** The owner, outside all permission groups. */
  first_name: nameSchema,
  prefix: stringSchema().nullable().default(null),
  last_name: nameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  locale: z.enum(locales).default('en'),
  plan: z.enum(plans).default('premium'),
  state: z.enum(accountStates).default('trial'),
  /** False until the owner has opened the confirmation link in the email. */
  verified: z.boolean().default(true),
  demo: z.boolean().default(false),
  publishDaysAhead: z.int().min(0).max(365).default(365),
  location: nameSchema.optional(),
  department: nameSchema.default('Operations'),
  team: nameSchema.optional(),
  city: stringSchema().nullable().default(null),
});

/** Ids that the first screen of a new account, a seed or a test needs. */
export type NewAccount = {
  accountId: string;
  ownerId: string;
  locationId: string;
  departmentId: string;
  teamId: string;
  /** Id of the shift type Day shift. */
  shiftId: string;
  /** Ids by English name, in any language: Administrator, Manager, Planner, Employee. */
  groups: Record<string, string>;
  contractTypes: Record<string, string>;
  absenceTypes: Record<string, string>;
  rateCardId: string;
  absencePolicyId: string;
  timeOffBalanceId: string;
};

type Given = z.output<typeof input>;

const newAccount = (input: Given, accountId: string, ownerId: string, now: string): Account => ({
  accountId,
  id: accountId,
  version: 0,
  company: input.company,
  country: input.country,
  currency: input.currency,
  zone: input.zone,
  locale: input.locale,
  firstWeekday: 'mo',
  twoFactorRequired: false,
  ownerId,
  plan: input.plan,
  state: input.state,
  trialUntil: input.state === 'trial' ? addDays(dateAt(now, input.zone), trialLength) : null,
  continue_subscription: input.state !== 'trial',
  is_beta_account: false,
  flags: [],
  quotaUsage: { departments: 1, teams: 1, holidayGroups: 0 },
  mayApproveOwn: false,
  coc_in_schedule: false,
  publishDaysAhead: input.publishDaysAhead,
  demo: input.demo,
  updatedAt: now,
});

/** Creates a company with everything needed to plan its first shift; refused when the owner's email is in use in any account. */
export const createAccount = openUseCase({
  name: 'createAccount',
  needs: accountAccess.createAccount,
  input,
  run: async (ctx, input) => {
    const { ids } = ctx.ports;
    const [accountId, ownerId, now] = [ids.next('acc'), ids.next('emp'), instant(ctx.now)];
    const taken = await takenEmails(ctx, [{ email: input.email, userId: ownerId }]);
    if (taken.size > 0) return refuse('INVALID', 'emailTaken', { field: 'email' });
    const city = { city: input.city, country: input.country };
    const names = {
      location: input.location ?? input.company,
      department: input.department,
      team: input.team ?? input.department,
    };
    const { changes: organisation, ...places } = firstOrganisation(accountId, ids, { ...names, ...city });
    const { departmentId, teamId } = places;
    const shiftId = ids.next('shf');
    const { changes: groupChanges, groups } = firstGroups(accountId, ids, input.locale);
    const { changes: absenceChanges, absenceTypes } = firstAbsenceTypes(accountId, ids, input.locale);
    const { changes: leaveChanges, ...leave } = firstLeave(accountId, ids, input.locale, absenceTypes);
    const rateCardId = ids.next('rtc');
    const terms = { rateCardId, absencePolicyId: leave.absencePolicyId };
    const { changes: contractChanges, contractTypes } = firstContractTypes(accountId, ids, input.locale, terms);
    const person = newEmployee({
      accountId,
      id: ownerId,
      first_name: input.first_name,
      prefix: input.prefix,
      last_name: input.last_name,
      email: input.email,
      locale: input.locale,
      memberships: [{ departmentId, teamId }],
      groups: [{ departmentId, groupId: groups.Administrator! }],
      verified: input.verified,
      updatedAt: now,
    });
    const answer: NewAccount = {
      accountId,
      ownerId,
      ...places,
      shiftId,
      groups,
      contractTypes,
      absenceTypes,
      rateCardId,
      ...leave,
    };
    const account = newAccount(input, accountId, ownerId, now);
    return commit(ctx, {
      accountId,
      changes: [
        firstAccountChange(account),
        firstBillingChange(account, firstBilling(account, input.email)),
        employeeChange(null, person),
        ...organisation,
        firstShift(accountId, departmentId, shiftId, input.locale),
        ...groupChanges,
        firstRateCard(accountId, rateCardId, input.locale),
        ...contractChanges,
        ...absenceChanges,
        ...leaveChanges,
        firstGuide(accountId),
        firstPeopleWatch(accountId, dateAt(instant(ctx.now), input.zone), input.zone),
        firstScheduleCopy(accountId, instant(ctx.now)),
      ],
      guards: [
        claimEmail(input.email, accountId, ownerId),
        await newLogin(accountId, ownerId, input.email, input.password),
      ],
      event: { type: 'accountCreated', area: 'account', subject: accountId },
      answer,
    });
  },
});
