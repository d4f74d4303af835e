import type { Ctx } from '#services/kit/context.ts';
import { deviceCookieName } from './known-device.ts';
import { newSecret } from './secret.ts';
import { cookieFor, lastingCookie, newSession } from './session.ts';

const deviceSeconds = 400 * 86_400;

/** Cookies that look like those of a new session, for answers that must not reveal whether one was opened. They grant nothing. */
export const decoyCookies = (ctx: Ctx): string[] => {
  const { settings, ids } = ctx.ports;
  const { value } = newSession(ctx, { accountId: ids.next('acc'), userId: ids.next('emp') });
  return [cookieFor(settings, value), lastingCookie(settings, deviceCookieName(settings), newSecret(), deviceSeconds)];
};
