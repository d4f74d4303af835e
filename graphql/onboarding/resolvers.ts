import type { Viewer as SignedIn } from '#domain/access/viewer.ts';
import type { ViewerResolvers } from '#graphql/generated/types.ts';
import type { Ctx } from '#services/kit/context.ts';
import { guidesOf } from '#services/onboarding/guide-reader.ts';

export const Viewer: ViewerResolvers = {
  guides: (_viewer, _args, { ctx }) => guidesOf(ctx as Ctx<SignedIn>),
};
