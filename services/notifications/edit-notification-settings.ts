import * as z from 'zod';
import { locales } from '#domain/account/account.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { notificationsAccess } from '#domain/notifications/actions.ts';
import { kindIds } from '#domain/notifications/notification-kinds.ts';
import { type ChannelChoices, choose, digests } from '#domain/notifications/notification-settings.ts';
import { wallTimeSchema } from '#domain/time/schemas.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import { isRefusal, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { companyNotifications, type KeptSettings, notificationSettings } from './notifications.store.ts';
import { keptSettings, readChoices, readCompanyNotifications } from './settings-reader.ts';
import { companyRows, type KindSetting, type SettingsView, seenSettings } from './view-notification-settings.ts';

const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? undefined);

const choicesSchema = z
  .array(
    z
      .object({
        kind: z.enum(kindIds),
        inApp: maybe(z.boolean()),
        mail: maybe(z.boolean()),
        push: maybe(z.boolean()),
      })
      .meta({ id: 'NotificationKindInput' }),
  )
  .max(kindIds.length);
type Chosen = z.output<typeof choicesSchema>;

/** Applies the choices in order; an omitted channel keeps its value. */
const chosen = (choices: ChannelChoices, wanted: Chosen, underneath: ChannelChoices): ChannelChoices =>
  wanted.reduce((known, { kind, ...input }) => {
    const changed = Object.entries(input).filter(([, on]) => on !== undefined);
    return choose(known, kind, Object.fromEntries(changed), underneath);
  }, choices);

const orRace = <T>(answer: T | Refusal): T | Refusal => {
  if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
  return answer;
};

const input = z.object({
  kinds: maybe(choicesSchema),
  digest: maybe(z.enum(digests)),
  dailyAt: maybe(wallTimeSchema),
  /** Null means no quiet hours. */
  quietHours: z
    .object({ from: wallTimeSchema, to: wallTimeSchema })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: 'input.quietHoursEmpty' })
    .meta({ id: 'QuietHoursInput' })
    .nullable()
    .optional(),
  mailLocale: stringSchema()
    .pipe(z.enum(locales))
    .nullable()
    .optional()
    .describe('Null is the language of the profile.'),
});

/** Changes the viewer's notification settings; omitted fields keep their value. The last write wins. */
export const editNotificationSettings = useCase({
  name: 'editNotificationSettings',
  needs: notificationsAccess.editNotificationSettings,
  input,
  run: async (ctx, { kinds = [], ...input }): Promise<SettingsView | Refusal> => {
    const { accountId, userId } = ctx.viewer;
    const [{ before, settings }, { company }] = await Promise.all([
      keptSettings(ctx, accountId, userId),
      readChoices(ctx, accountId, []),
    ]);
    const present = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const after: KeptSettings = { ...settings, ...present, choices: chosen(settings.choices, kinds, company) };
    return orRace(
      await commit<SettingsView>(ctx, {
        changes: [change(notificationSettings, before, after)],
        event: { type: 'notificationSettingsEdited', area: 'notifications', subject: userId, employeeId: userId },
        answer: seenSettings(ctx.viewer, company, after),
      }),
    );
  },
});

/** Changes the company's default channels, for people without their own choice. */
export const editCompanyNotifications = useCase({
  name: 'editCompanyNotifications',
  needs: notificationsAccess.editCompanyNotifications,
  input: z.object({ kinds: choicesSchema }),
  run: async (ctx, { kinds }): Promise<{ kinds: KindSetting[] } | Refusal> => {
    const { accountId } = ctx.viewer;
    const before = await readCompanyNotifications(ctx, accountId);
    const choices = chosen(before?.choices ?? {}, kinds, {});
    const receivers = before?.receivers ?? null;
    const after = { accountId, id: accountId, version: before?.version ?? 0, choices, receivers };
    return orRace(
      await commit(ctx, {
        changes: [change(companyNotifications, before, after)],
        event: { type: 'companyNotificationsEdited', area: 'notifications', subject: accountId },
        answer: { kinds: companyRows(choices) },
      }),
    );
  },
});
