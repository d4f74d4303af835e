import * as z from 'zod';
import { employeesAccess } from '#domain/employees/actions.ts';
import { mostAvatarBytes, pictureEnding, pictureTypes } from '#domain/employees/avatar.ts';
import type { Employee } from '#domain/employees/employee.ts';
import { meetsFor } from '#domain/employees/person-scope.ts';
import { base64Schema, referenceSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import { commitWithFile } from '#services/kit/commit-with-file.ts';
import type { Ctx } from '#services/kit/context.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readEmployee } from './employee-reader.ts';
import { employees } from './employees.store.ts';

/** Base64 uses four characters for three bytes. */
const mostSigns = Math.ceil(mostAvatarBytes / 3) * 4;

const picture = base64Schema({
  longest: mostSigns,
  tooLong: 'input.pictureTooLarge',
  empty: 'input.picture',
  wrong: 'input.picture',
}).nullable();

/** Stores the picture under a unique key, so that the content at a URL never changes; undefined if it is not a picture. */
const store = async (ctx: Ctx, { accountId, id }: Employee, base64: string): Promise<string | undefined> => {
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  const ending = pictureEnding(bytes);
  if (!ending) return undefined;
  const key = `${accountId}/avatars/${id}/${ctx.ports.ids.next('pic')}.${ending}`;
  await ctx.ports.files.put(key, { bytes, contentType: pictureTypes[ending] });
  return key;
};

const readAgain = async (ctx: Ctx, person: Employee): Promise<Employee | undefined> => {
  const item = await ctx.table.get({ Key: employees.keyOf(person), ConsistentRead: true });
  return item && employees.parse(item);
};

/** Sets or removes a person's picture. */
export const editEmployeeAvatar = useCase({
  name: 'editEmployeeAvatar',
  needs: employeesAccess.editEmployeeAvatar,
  input: z.object({
    id: referenceSchema,
    image: picture.describe('JPEG, PNG or WebP in base64, at most 150,000 bytes; null removes the picture.'),
  }),
  run: async (ctx, { id, image }): Promise<Employee | Refusal> => {
    const before = await readEmployee(ctx, id);
    if (!before || !meetsFor(ctx.viewer, employeesAccess.editEmployeeAvatar, before).ok) return notFound();
    const avatar = image === null ? null : await store(ctx, before, image);
    if (avatar === undefined) return refuse('INVALID', 'input.picture', { field: 'image' });
    const after: Employee = { ...before, avatar, updatedAt: instant(ctx.now) };
    const named = async (): Promise<boolean> => (await readAgain(ctx, before))?.avatar === avatar;
    const answer = await commitWithFile(ctx, { key: avatar, isNamed: named }, () =>
      commit(ctx, {
        changes: [change(employees, before, after)],
        event: {
          type: 'employeeAvatarEdited',
          area: 'employees',
          subject: id,
          departmentId: before.memberships[0]?.departmentId,
          employeeId: id,
        },
        answer: { ...after, version: before.version + 1 },
      }),
    );
    if (!isRefusal(answer) && before.avatar) await ctx.ports.files.remove(before.avatar);
    if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
    return answer;
  },
});
