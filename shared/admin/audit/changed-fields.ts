import { admin } from '@clearway/shared/words/admin.ts';
import { auditContact } from '@clearway/shared/words/admin-audit.ts';
import { office } from '@clearway/shared/words/admin-office.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { rightWords } from '@clearway/shared/words/rights.ts';
import type { AuditEntry } from '../../contract/audit.ts';
import { type Language, languages } from '../../contract/language.ts';
import { isDate, readDated } from '../../domain/dated.ts';
import { plainText } from '../../domain/fold.ts';
import { longDate } from '../../format/date.ts';
import { decimal } from '../../format/number.ts';
import { asFields, clientOf } from './audit-text.ts';
import { loggedName, loggedText } from './logged-fields.ts';
import { sayValueFrom } from './price-changes.ts';

/** One field of a change, as people read it. */
export type ChangedField = { label: string; before: string; after: string };

const text = office.audit;

// Not shown: fields that change with every save, the name of a cover, which nobody can read, and the cells of a
// table, which are told above.
const unsaid = new Set(['id', 'revision', 'createdAt', 'updatedAt', 'cover', 'changes']);

/** The fields that differ, with both values; a new or deleted record shows every filled field. */
export function changedFields({
	kind,
	before,
	after,
}: Pick<AuditEntry, 'kind' | 'before' | 'after'>): ChangedField[] {
	const { translations: oldTexts, ...old } = asFields(before);
	const { translations: freshTexts, ...fresh } = asFields(after);
	// An update may log only the fields that were sent: a field without one side did not change.
	const isBoth = before !== null && after !== null;
	const changedKeys = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
		.filter((key) => !unsaid.has(key) && (!isBoth || (key in old && key in fresh)))
		.map((key) => ({
			label: loggedName(kind, key) ?? key,
			before: textOf(kind, key, isBoth ? differing(old[key], fresh[key]) : old[key]),
			after: textOf(kind, key, isBoth ? differing(fresh[key], old[key]) : fresh[key]),
		}));
	return [
		...changedKeys,
		...languages.flatMap((language) => changedTexts(kind, language, oldTexts, freshTexts)),
	]
		.filter((field) => field.before !== field.after)
		.map(shortened);
}

// A record without translations is logged without them, so a missing text counts as empty.
function changedTexts(kind: string, language: Language, before: unknown, after: unknown): ChangedField[] {
	const old = asFields(asFields(before)[language]);
	const fresh = asFields(asFields(after)[language]);
	return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].map((key) => ({
		label: contentLanguages.fieldIn[language](loggedName(kind, key) ?? key),
		before: readable(kind, key, old[key]),
		after: readable(kind, key, fresh[key]),
	}));
}

const textOf = (kind: string, key: string, value: unknown): string =>
	loggedText(kind, key, value) ?? readable(kind, key, value);

function readable(kind: string, key: string, value: unknown): string {
	if (value === undefined || value === null) return '';
	if (typeof value === 'boolean') return value ? admin.yes : admin.no;
	if (typeof value === 'string') return readableText(key, value);
	if (Array.isArray(value))
		return value.length > 12
			? text.values(value.length)
			: value.map((item) => readable(kind, key, item)).join(', ');
	return typeof value === 'object' ? readableParts(kind, asFields(value)) : String(value);
}

const lineNames: Readonly<Record<string, string>> = receipt.lines;

// A sum is told with its line, a record by its name, anything else with all its parts.
function readableParts(kind: string, { code, ...parts }: Readonly<Record<string, unknown>>): string {
	const { title, name, url, number, text: words } = parts;
	if (typeof code === 'string') return `${title ?? lineNames[code] ?? code}: ${sumOf(parts.paid)}`;
	const known = title ?? name ?? words ?? url ?? number;
	if (typeof known === 'string') return known;
	return Object.entries(parts)
		.filter(([, part]) => part !== null && part !== '')
		.map(([key, part]) => `${loggedName(kind, key) ?? key}: ${readable(kind, key, part)}`)
		.join(', ');
}

const sumOf = (value: unknown): string => (typeof value === 'string' ? decimal(value) : '—');

// Keeps only the lines that changed.
function differing(value: unknown, otherValue: unknown): unknown {
	if (!Array.isArray(value) || !Array.isArray(otherValue) || !value.every((item) => asFields(item).code))
		return value;
	const others = new Set(otherValue.map((item) => JSON.stringify(item)));
	return value.filter((item) => !others.has(JSON.stringify(item)));
}

const sums = new Set(['estimate', 'paid', 'difference']);
const valueNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	stage: carWords.stages,
	payment: carWords.payments,
	creditsTo: carWords.payments,
	file: carWords.files,
	rights: rightWords.names,
	contact: auditContact,
};

function readableText(key: string, value: string): string {
	if (key === 'text') return plainText(value);
	if (sums.has(key)) return decimal(value);
	if (key === 'joined') return clientOf(value);
	if (key.endsWith('On') && isDate(value)) return longDate(value);
	if (key === 'value' && value.startsWith('[{"from"')) {
		const entries = readDated(value);
		if (entries) return entries.map(({ from, value }) => sayValueFrom(from, value)).join('\n');
	}
	return valueNames[key]?.[value] ?? value;
}

const context = 60;
const longest = 240;

// Shortens two long texts to their first difference.
function shortened(field: ChangedField): ChangedField {
	const { before, after } = field;
	if (before.length <= longest && after.length <= longest) return field;
	let start = 0;
	while (start < before.length && before[start] === after[start]) start += 1;
	let end = 0;
	const most = Math.min(before.length, after.length) - start;
	while (end < most && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
	return { ...field, before: piece(before, start, end), after: piece(after, start, end) };
}

function piece(whole: string, start: number, end: number): string {
	const from = Math.max(0, start - context);
	const to = Math.min(whole.length - end + context, from + 3 * longest);
	return `${from > 0 ? '…' : ''}${whole.slice(from, to)}${to < whole.length ? '…' : ''}`;
}
