import * as z from 'zod';
import { lineSchema, referenceSchema, stringSchema, textSchema } from '#domain/kit/input.schema.ts';
import { isOneLine } from '#domain/kit/text.ts';
import { payrollAccess } from '#domain/payroll/actions.ts';
import {
  templateDates,
  templateDecimals,
  templateDelimiters,
  templateFields,
} from '#domain/payroll/export-template.ts';
import { countedAllowances, type PayComponent, payComponents } from '#domain/payroll/pay-line.ts';
import { payrollFrequencies } from '#domain/payroll/payroll-period.ts';
import { type PayrollRules, payrollCode, repeatedWageCode } from '#domain/payroll/payroll-rules.ts';
import { allTiers } from '#domain/plus-minus/overtime-policy.ts';
import { percentWords } from '#domain/schedule/sheet-words.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { readCustomFields } from '#services/custom-fields/custom-fields-reader.ts';
import { callerLocale } from '#services/identity/caller-locale.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { payrollRules } from './payroll.store.ts';
import { payrollTurn, readPayrollBook } from './payroll-reader.ts';

const codeSchema = lineSchema(12).regex(payrollCode, 'input.code');

const officeSchema = textSchema(12).refine((text) => text === null || payrollCode.test(text), 'input.code');

const wageCode = z
  .object({
    component: z.enum(payComponents),
    detail: textSchema(64),
    contractTypeId: referenceSchema.nullish().transform((id) => id ?? null),
    departmentId: referenceSchema.nullish().transform((id) => id ?? null),
    code: codeSchema,
  })
  .meta({ id: 'WageCodeInput' });

const template = z
  .object({
    name: lineSchema(40),
    columns: z
      .array(
        z
          .object({
            field: z.enum(templateFields),
            heading: stringSchema().trim().refine(isOneLine, 'input.oneLine').max(40, 'input.tooLong').default(''),
          })
          .meta({ id: 'PayrollTemplateColumnInput' }),
      )
      .min(1, 'input.required')
      .max(40, 'input.tooMany'),
    headings: z.boolean(),
    delimiter: z.enum(templateDelimiters),
    decimal: z.enum(templateDecimals),
    dates: z.enum(templateDates),
  })
  .meta({ id: 'PayrollTemplateInput' });

/** Types of custom fields of hours that hold numbers. */
const countedTypes = new Set(['numeric', 'decimal', 'money']);

type Choice = { id: string; name: string };
type PayKind = { component: PayComponent; detail: string; name: string };
type PayrollSettings = { rules: PayrollRules; departments: Choice[]; contractTypes: Choice[]; kinds: PayKind[] };

/** The company's payroll rules: its periods, and the codes of its payroll program. */
export const viewPayrollRules = useCase({
  name: 'viewPayrollRules',
  needs: payrollAccess.viewPayrollRules,
  input: z.object({}),
  run: async (ctx): Promise<PayrollSettings> => {
    const [{ rules }, organisation, fields, locale] = await Promise.all([
      readPayrollBook(ctx),
      loadOrganisation(ctx, ctx.viewer.accountId),
      readCustomFields(ctx),
      callerLocale(ctx),
    ]);
    const percent = (component: PayComponent) => (basisPoints: number) => ({
      component,
      detail: String(basisPoints),
      name: percentWords(locale, basisPoints, 'asNeeded'),
    });
    const tiers = organisation.overtimePolicies.flatMap(allTiers).map((tier) => tier.percent);
    return {
      rules,
      departments: organisation.departments,
      contractTypes: organisation.contractTypes,
      kinds: [
        ...organisation.surcharges.map(({ percentage }) => percentage).map(percent('surcharge')),
        ...[...new Set(tiers)].flatMap((tier) => [percent('overtime')(tier), percent('overtimeSaved')(tier)]),
        ...organisation.absenceTypes.map(({ id, name }) => ({ component: 'absence' as const, detail: id, name })),
        ...organisation.timeOffBalances.map(({ id, name }) => ({
          component: 'leavePayout' as const,
          detail: id,
          name,
        })),
        ...fields
          .filter(({ appliesTo, type }) => appliesTo === 'timesheet' && countedTypes.has(type))
          .map(({ id, name }) => ({ component: 'allowance' as const, detail: id, name })),
        // Clients have their own labels for these.
        ...countedAllowances.map((detail) => ({ component: 'allowance' as const, detail, name: '' })),
      ],
    };
  },
});

/** Sets periods and codes together. Closed runs are unchanged. */
export const editPayrollRules = useCase({
  name: 'editPayrollRules',
  needs: payrollAccess.editPayrollRules,
  input: z.object({
    version: z.int().min(0).describe('0 while nothing was set.'),
    frequency: z.enum(payrollFrequencies),
    anchor: plainDateSchema,
    lookBack: z.int().min(0).max(12),
    wageCodes: z.array(wageCode).max(200, 'input.tooMany'),
    costCentres: z
      .array(z.object({ departmentId: referenceSchema, code: codeSchema }).meta({ id: 'CostCentreInput' }))
      .max(200, 'input.tooMany'),
    adviserNr: officeSchema,
    clientNr: officeSchema,
    template: template.nullish().describe("The company's own format; left out, it stays as it is."),
  }),
  run: async (ctx, { version, ...input }): Promise<PayrollRules | Refusal> => {
    const { accountId } = ctx.viewer;
    const turn = await payrollTurn(ctx);
    const [{ rules: before }, { departments, contractTypes }] = await Promise.all([
      readPayrollBook(ctx),
      loadOrganisation(ctx, accountId),
    ]);
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const known = new Set([...departments, ...contractTypes].map(({ id }) => id));
    const named = [...input.wageCodes, ...input.costCentres].flatMap((code) => [
      code.departmentId,
      'contractTypeId' in code ? code.contractTypeId : null,
    ]);
    if (named.some((id) => id !== null && !known.has(id))) return notFound();
    const repeated = repeatedWageCode(input.wageCodes);
    if (repeated >= 0) return refuse('INVALID', 'wageCodeTaken', { field: `wageCodes.${repeated}` });
    const after: PayrollRules = {
      ...before,
      ...input,
      template: input.template === undefined ? before.template : input.template,
    };
    return commit(ctx, {
      changes: [change(payrollRules, version === 0 ? null : before, after)],
      guards: [turn],
      event: { type: 'payrollRulesEdited', area: 'payroll', subject: 'payroll' },
      answer: { ...after, version: version + 1 },
    });
  },
});
