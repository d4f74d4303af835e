import type { Viewer } from '#domain/access/viewer.ts';
import type { Ctx } from '#services/kit/context.ts';
import { turnOf } from '#services/kit/turn.ts';
import type { WriteAction } from '#services/ports/table.ts';

/**
 * Rate cards, surcharges, absence policies, time-off balances and the contract types that choose them change one after the other:
 * a card must not go while someone chooses it. Call it before reading; it is a guard of the commit.
 */
export const termsTurn = (ctx: Ctx<Viewer>): Promise<WriteAction> => turnOf(ctx, 'terms');
