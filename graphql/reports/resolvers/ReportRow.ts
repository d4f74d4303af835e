import type { Viewer } from '#domain/access/viewer.ts';
import type { ReportRowResolvers } from '#graphql/generated/types.ts';
import type { Ctx } from '#services/kit/context.ts';
import { approvedLines } from '#services/reports/report-trail.ts';

export const ReportRow: ReportRowResolvers = {
  cells: ({ cells }) => cells.map((cell) => ({ cell })),
  before: ({ before }) => before?.map((cell) => ({ cell })) ?? null,
  explain: async (line, _args, { ctx }) => {
    const [approved] = await approvedLines(ctx as Ctx<Viewer>, [line]);
    return approved!.explain().map(({ key, lines }) => ({ column: key, rows: [...lines] }));
  },
};
